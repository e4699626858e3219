/** `npm run cluster:status`: the cluster that `cluster:demo` runs, as it is now. */
import { requireCluster } from './cluster-file.mjs'
import { printStatus } from './print-status.mjs'

await printStatus(requireCluster())
console.log('')
