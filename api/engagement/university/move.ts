import { z } from '@hono/zod-openapi'

/** One step in the order of a list. */
export const move = z.object({ to: z.enum(['up', 'down']) }).openapi('LessonMove')
