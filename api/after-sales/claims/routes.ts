import { createRouter } from '../../ground/http/router'
import { checkArrival, checkArrivalRoute } from './check-arrival'
import { complementClaim, complementClaimRoute } from './complement-claim'
import { concludeReceipt, concludeReceiptRoute } from './conclude-receipt'
import { contestClaim, contestClaimRoute } from './contest-claim'
import { createClaim, createClaimRoute } from './create-claim'
import { decideClaim, decideClaimRoute } from './decide-claim'
import { exportClaims, exportClaimsRoute } from './export-claims'
import { extendLoan, extendLoanRoute } from './extend-loan'
import { listClaims, listClaimsRoute, summarizeClaims, summarizeClaimsRoute } from './list-claims'
import { saveReceipt, saveReceiptRoute } from './save-receipt'
import { setReturn, setReturnRoute } from './set-return'
import { showClaim, showClaimRoute } from './show-claim'
import { showOpenable, showOpenableRoute } from './show-openable'
import { showReceipt, showReceiptRoute } from './show-receipt'
import { showReport, showReportRoute } from './show-report'
import { exportStatistics, exportStatisticsRoute, showStatistics, showStatisticsRoute } from './statistics'
import { writeReport, writeReportRoute } from './write-report'

export const claimRoutes = createRouter()
  .openapi(listClaimsRoute, listClaims)
  .openapi(summarizeClaimsRoute, summarizeClaims)
  .openapi(exportClaimsRoute, exportClaims)
  .openapi(showStatisticsRoute, showStatistics)
  .openapi(exportStatisticsRoute, exportStatistics)
  .openapi(showOpenableRoute, showOpenable)
  .openapi(createClaimRoute, createClaim)
  .openapi(showClaimRoute, showClaim)
  .openapi(complementClaimRoute, complementClaim)
  .openapi(contestClaimRoute, contestClaim)
  .openapi(showReportRoute, showReport)
  .openapi(writeReportRoute, writeReport)
  .openapi(decideClaimRoute, decideClaim)
  .openapi(setReturnRoute, setReturn)
  .openapi(checkArrivalRoute, checkArrival)
  .openapi(extendLoanRoute, extendLoan)
  .openapi(showReceiptRoute, showReceipt)
  .openapi(saveReceiptRoute, saveReceipt)
  .openapi(concludeReceiptRoute, concludeReceipt)
