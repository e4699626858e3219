import type { ListSpec, OptionsOf } from '../../ground/lists/list-spec'
import { TASK_STATES, TASK_TYPES } from './task-words'

type Options = readonly (readonly [id: string, label: string])[]

/** Filters and sorting of /companyTasks. */
export const tasksList = (companies: Options = []) =>
  ({
    filters: [
      { name: 'companyName', label: 'Empresa ou prospecto', kind: 'text' },
      {
        name: 'type',
        label: 'Tipo',
        kind: 'choice',
        options: Object.entries(TASK_TYPES) as OptionsOf<typeof TASK_TYPES>,
      },
      {
        name: 'state',
        label: 'Situação',
        kind: 'choice',
        options: Object.entries(TASK_STATES) as OptionsOf<typeof TASK_STATES>,
      },
      { name: 'mine', label: 'Só as minhas', kind: 'choice', options: [['true', 'Sim']] },
      { name: 'overdue', label: 'Atrasadas', kind: 'choice', options: [['true', 'Sim']] },
      { name: 'initialDate', label: 'Data de', kind: 'date' },
      { name: 'finalDate', label: 'Data até', kind: 'date' },
      { name: 'companyId', label: 'Empresa', kind: 'reference', options: companies, whenAsked: true },
      { name: 'creatorUserId', label: 'Responsável', kind: 'reference', options: [] as Options, whenAsked: true },
    ],
    sort: ['id', 'date'],
    defaultSort: { field: 'id', order: 'desc' },
  }) as const satisfies ListSpec
