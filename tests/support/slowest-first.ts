import type { TestSpecification } from 'vitest/node'
import { BaseSequencer } from 'vitest/node'

/** Files of a minute and more. Begun last, each would leave the other core idle while it ends. */
const SLOWEST = [
  'faults/erp-chaos',
  'faults/kill-server',
  'gates/accessible-pages',
  'gates/accessible-records',
  'gates/stored-scripts',
  'gates/hydration',
  // A minute of it is a revision's own wait.
  'e2e/price-sheets-journey',
  'e2e/order-paths',
  'e2e/orders-journey',
  'e2e/checkout-journey',
  'e2e/settings-journey',
  'e2e/companies-journey',
  'tenants/tenant-matrix',
  'tenants/detector',
  'orders/tampered-orders',
]

/** One after the other: a worker that meets a file of another project ends, and the next one loads everything again. */
const PROJECTS = ['dom', 'unit', 'e2e', 'gates']

/**
 * The order of the test files: project by project, of each the slowest first, the others as vitest has them (by what they
 * took last time, else by size).
 */
export class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const found = SLOWEST.findIndex((name) => moduleId.includes(name))
      return found === -1 ? SLOWEST.length : found
    }
    const place = ({ project }: TestSpecification) => PROJECTS.indexOf(project.name)
    return (await super.sort(files)).sort((a, b) => place(a) - place(b) || rank(a) - rank(b))
  }
}
