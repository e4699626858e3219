import { createRouter } from '../../ground/http/router'
import { cancelTask, cancelTaskRoute, concludeTask, concludeTaskRoute } from './close-task'
import { createTask, createTaskRoute } from './create-task'
import { deleteTask, deleteTaskRoute } from './delete-task'
import { listTasks, listTasksRoute } from './list-tasks'
import { showTask, showTaskCalendar, showTaskCalendarRoute, showTaskRoute } from './show-task'
import { updateTask, updateTaskRoute } from './update-task'

export const companyTaskRoutes = createRouter()
  .openapi(listTasksRoute, listTasks)
  .openapi(createTaskRoute, createTask)
  .openapi(showTaskRoute, showTask)
  .openapi(updateTaskRoute, updateTask)
  .openapi(deleteTaskRoute, deleteTask)
  .openapi(concludeTaskRoute, concludeTask)
  .openapi(cancelTaskRoute, cancelTask)
  .openapi(showTaskCalendarRoute, showTaskCalendar)
