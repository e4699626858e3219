import { setTimeout as pause } from 'node:timers/promises'
import { erpSettings } from '../../api/ground/config/erp-settings'
import { connect } from '../../api/ground/db/connect'
import { createLog } from '../../api/ground/http/log'
import { runErpJobs } from '../../api/sales/erp/run-erp-jobs'

/**
 * A worker of the ERP queue as a process of its own, to be killed: it runs the jobs that are due until then. The
 * waits come by the environment.
 */
const [target = '', erp = ''] = process.argv.slice(2)

const { db } = connect(JSON.parse(target))
const deps = {
  db,
  now: () => new Date(),
  log: createLog('silent'),
  config: { erp: erpSettings(JSON.parse(erp), process.env) },
}
process.send?.('working')
for (;;) {
  // A statement that the kill of another worker cut off is no reason to leave.
  await runErpJobs(deps).catch(() => {})
  await pause(20)
}
