/** Generated from the files that export an endpoint, by `npm run endpoints`: nobody edits it. */

import type { Endpoint } from '../ground/http/endpoint'
import { checkArrival } from '../after-sales/claims/check-arrival'
import { complementClaim } from '../after-sales/claims/complement-claim'
import { concludeReceipt } from '../after-sales/claims/conclude-receipt'
import { contestClaim } from '../after-sales/claims/contest-claim'
import { createClaim } from '../after-sales/claims/create-claim'
import { decideClaim } from '../after-sales/claims/decide-claim'
import { exportClaims } from '../after-sales/claims/export-claims'
import { extendLoan } from '../after-sales/claims/extend-loan'
import { listClaims, summarizeClaims } from '../after-sales/claims/list-claims'
import { saveReceipt } from '../after-sales/claims/save-receipt'
import { setReturn } from '../after-sales/claims/set-return'
import { showClaim } from '../after-sales/claims/show-claim'
import { showOpenable } from '../after-sales/claims/show-openable'
import { showReceipt } from '../after-sales/claims/show-receipt'
import { showReport } from '../after-sales/claims/show-report'
import { exportStatistics, showStatistics } from '../after-sales/claims/statistics'
import { writeReport } from '../after-sales/claims/write-report'
import { showWarranty } from '../after-sales/warranty/show-warranty'
import { savePolicies, showPolicies } from '../after-sales/warranty/warranty-policies'
import { createExclusiveProduct, deleteExclusiveProduct, disableExclusiveProduct, enableExclusiveProduct, listExclusiveProducts, showExclusiveProduct, updateExclusiveProduct } from '../catalogue/exclusive-products/keep-exclusive-products'
import { createKitBatch } from '../catalogue/kit-batches/create-kit-batch'
import { deleteBatchKit, deleteKitBatch } from '../catalogue/kit-batches/delete-batch'
import { cancelGeneration, generateKits } from '../catalogue/kit-batches/generate-kits'
import { listBatchKits } from '../catalogue/kit-batches/list-batch-kits'
import { listKitBatches, showKitBatch } from '../catalogue/kit-batches/list-kit-batches'
import { exportSkipped, listSkipped } from '../catalogue/kit-batches/list-skipped'
import { exportProductKits } from '../catalogue/kit-sheets/export-product-kits'
import { listAllProductKits } from '../catalogue/kits/list-all-product-kits'
import { listProductKits, listPromotionKits } from '../catalogue/kits/list-product-kits'
import { dislikeProductKit, likeProductKit } from '../catalogue/kits/mark-product-kit'
import { createProductKit, deleteProductKit, updateProductKit } from '../catalogue/kits/save-product-kit'
import { showProductKit } from '../catalogue/kits/show-product-kit'
import { checkManufacturer, listManufacturers, selectManufacturers, showManufacturer } from '../catalogue/manufacturers/read-manufacturers'
import { createManufacturer, deleteManufacturer, updateManufacturer } from '../catalogue/manufacturers/write-manufacturer'
import { bulkEdit } from '../catalogue/price-revisions/bulk-edit'
import { listPriceRevisionRows, listPriceRevisions, showPriceRevision } from '../catalogue/price-revisions/list-revisions'
import { cancelPriceRevision, startPriceRevision, undoPriceRevision } from '../catalogue/price-revisions/start-revision'
import { addTableProduct, removeTableProducts, updateTableProducts } from '../catalogue/price-revisions/write-table-products'
import { createPriceTable, deletePriceTable, showPriceTable, updatePriceTable } from '../catalogue/price-tables/keep-price-table'
import { listPriceTables } from '../catalogue/price-tables/list-price-tables'
import { listTableCompanies } from '../catalogue/price-tables/list-table-companies'
import { listTableProducts } from '../catalogue/price-tables/list-table-products'
import { previewPrices, quotePrice } from '../catalogue/price-tables/preview-prices'
import { disablePriceTable, enablePriceTable, makeDefaultPriceTable } from '../catalogue/price-tables/switch-price-table'
import { bringProductFiles } from '../catalogue/products/bring-files'
import { listCostPrices, updateCostPrice } from '../catalogue/products/cost-prices'
import { countProductGaps } from '../catalogue/products/count-product-gaps'
import { createProduct } from '../catalogue/products/create-product'
import { deleteProduct } from '../catalogue/products/delete-product'
import { disableProduct, enableProduct } from '../catalogue/products/enable-product'
import { exportProducts } from '../catalogue/products/export-products'
import { listAllProducts } from '../catalogue/products/list-all-products'
import { listProductPrices } from '../catalogue/products/list-product-prices'
import { listProductsById } from '../catalogue/products/list-products-by-id'
import { listProducts } from '../catalogue/products/list-products'
import { removeDatasheet, setDatasheet } from '../catalogue/products/product-datasheet'
import { addProductImage, arrangeProductImages, removeProductImage } from '../catalogue/products/product-images'
import { changeManyProducts, showProductsBulk } from '../catalogue/products/products-bulk'
import { reactivateProduct } from '../catalogue/products/reactivate-product'
import { relateProducts } from '../catalogue/products/relate-products'
import { selectProducts } from '../catalogue/products/select-products'
import { showProductUses } from '../catalogue/products/show-product-uses'
import { showProduct } from '../catalogue/products/show-product'
import { replaceSubstitutes } from '../catalogue/products/substitutes'
import { updateProduct } from '../catalogue/products/update-product'
import { judgePromotion } from '../catalogue/promotions/judge-promotion'
import { listPromotions, showPromotion } from '../catalogue/promotions/list-promotions'
import { removePromotionImage, setPromotionImage } from '../catalogue/promotions/promotion-image'
import { createPromotion, deletePromotion, resumePromotion, suspendPromotion, updatePromotion } from '../catalogue/promotions/save-promotion'
import { exportImportBudgets, exportRevisionBudgets, listImportBudgets, listRevisionBudgets } from '../catalogue/sheet-imports/affected-budgets'
import { applyCostImport, compareCostImport } from '../catalogue/sheet-imports/apply-costs'
import { applyPriceImport, comparePriceImport } from '../catalogue/sheet-imports/apply-import'
import { applyProductImport, cancelProductImport, compareProductImport } from '../catalogue/sheet-imports/apply-products'
import { applyStockImport, compareStockImport } from '../catalogue/sheet-imports/apply-stock'
import { applyTaxImport, compareTaxImport } from '../catalogue/sheet-imports/apply-tax-rules'
import { correctCostSheet, correctPriceSheet, correctProductSheet, correctStockSheet, correctTaxSheet } from '../catalogue/sheet-imports/correctable-sheet'
import { listCostImportLines, listCostImports, showCostImport } from '../catalogue/sheet-imports/cost-imports'
import { importCosts, importPrices, importProducts, importStock, importTaxRules } from '../catalogue/sheet-imports/create-import'
import { exportCosts } from '../catalogue/sheet-imports/export-costs'
import { exportPrices } from '../catalogue/sheet-imports/export-prices'
import { exportProductSheet } from '../catalogue/sheet-imports/export-product-sheet'
import { exportStockSheet } from '../catalogue/sheet-imports/export-stock-sheet'
import { exportTaxRules } from '../catalogue/sheet-imports/export-tax-rules'
import { listPriceImportLines, listPriceImports, showPriceImport } from '../catalogue/sheet-imports/list-imports'
import { listProductImportLines, listProductImports, showProductImport } from '../catalogue/sheet-imports/product-imports'
import { listStockImportLines, listStockImports, showStockImport } from '../catalogue/sheet-imports/stock-imports'
import { listTaxImportLines, listTaxImports, showTaxImport } from '../catalogue/sheet-imports/tax-rule-imports'
import { undoCostImport } from '../catalogue/sheet-imports/undo-costs'
import { undoProductImport } from '../catalogue/sheet-imports/undo-products'
import { listStock, showStock, summarizeStock } from '../catalogue/stock/read-stock'
import { listTaxRevisions } from '../catalogue/taxes/list-tax-revisions'
import { explainTaxRule, listTaxGaps, listTaxRules, showTaxRule } from '../catalogue/taxes/read-tax-rules'
import { showTaxFactors } from '../catalogue/taxes/tax-factors'
import { createTaxRule, undoTaxRules, updateTaxRule } from '../catalogue/taxes/write-tax-rules'
import { createAlert, deleteAlert, listAlerts, updateAlert } from '../engagement/alerts/keep-alerts'
import { removeBannerImage, setBannerImage } from '../engagement/banners/banner-image'
import { listBanners, showBanner } from '../engagement/banners/list-banners'
import { createBanner, deleteBanner, moveBanner, updateBanner } from '../engagement/banners/save-banner'
import { clickBanner, closeBanner, listShownBanners } from '../engagement/banners/shown-banners'
import { listChanges } from '../engagement/changes/list-changes'
import { cancelTask, concludeTask } from '../engagement/company-tasks/close-task'
import { createTask } from '../engagement/company-tasks/create-task'
import { deleteTask } from '../engagement/company-tasks/delete-task'
import { listTasks } from '../engagement/company-tasks/list-tasks'
import { showTask, showTaskCalendar } from '../engagement/company-tasks/show-task'
import { updateTask } from '../engagement/company-tasks/update-task'
import { createFaqEntry, deleteFaqEntry, listFaqEntries, showFaqEntry, updateFaqEntry } from '../engagement/content/faq-entries'
import { showSitePage, updateSitePage } from '../engagement/content/site-pages'
import { listTerms, publishTerms, showTerms } from '../engagement/content/terms'
import { answerFeedback } from '../engagement/feedbacks/answer-feedback'
import { createFeedback } from '../engagement/feedbacks/create-feedback'
import { listFeedbacks, showFeedback } from '../engagement/feedbacks/list-feedbacks'
import { dismissNotice } from '../engagement/notices/dismiss-notice'
import { createNotice, deleteNotice, listNotices, showNotice, updateNotice } from '../engagement/notices/notices'
import { listNotifications } from '../engagement/notifications/list-notifications'
import { mintNotificationLink } from '../engagement/notifications/mint-notification-link'
import { listOwnNotices, readOwnNotices } from '../engagement/notifications/own-notices'
import { listOwnNotifications } from '../engagement/notifications/own-notifications'
import { saveOwnPreferences, showOwnPreferences } from '../engagement/notifications/own-preferences'
import { retryNotification } from '../engagement/notifications/retry-notification'
import { listRoleSettings, resetRoleSettings, saveRoleSettings, showRoleSettings } from '../engagement/notifications/role-settings'
import { showNotification } from '../engagement/notifications/show-notification'
import { showUnsubscription, unsubscribe } from '../engagement/notifications/unsubscribe'
import { createCategory, deleteCategory, listCategories, moveCategory, showCategory, updateCategory } from '../engagement/university/categories'
import { showLesson, showLessons, showUniversity } from '../engagement/university/lessons'
import { listVideos, listViewers, showVideo } from '../engagement/university/list-videos'
import { markWatched, unmarkWatched } from '../engagement/university/mark-watched'
import { createPlaylist, deletePlaylist, listPlaylists, movePlaylist, showPlaylist, updatePlaylist } from '../engagement/university/playlists'
import { createVideo, deleteVideo, moveVideo, updateVideo } from '../engagement/university/save-video'
import { setPoster } from '../engagement/university/video-poster'
import { listDeliveries, resendDeliveries, showDelivery, testWebhook } from '../engagement/webhooks/deliveries'
import { createWebhook, deleteWebhook, rotateWebhookSecret, updateWebhook } from '../engagement/webhooks/keep-webhook'
import { listWebhooks, showWebhook } from '../engagement/webhooks/list-webhooks'
import { showCep } from '../ground/ceps/show-cep'
import { uploadFile } from '../ground/files/upload-file'
import { listAbc } from '../insight/dashboards/list-abc'
import { listDashboardRegionals } from '../insight/dashboards/list-regionals'
import { showDashboard } from '../insight/dashboards/show-dashboard'
import { showOwnYear } from '../insight/dashboards/show-own-year'
import { createExport } from '../insight/exports/create-export'
import { downloadExport } from '../insight/exports/download-export'
import { cancelExport, deleteExport } from '../insight/exports/end-export'
import { exportBudgets, exportOrders } from '../insight/exports/export-orders'
import { listExports } from '../insight/exports/list-exports'
import { markExportSeen } from '../insight/exports/mark-export-seen'
import { showExport } from '../insight/exports/show-export'
import { showNext } from '../insight/queue/show-next'
import { showQueue } from '../insight/queue/show-queue'
import { remindTomorrow, showSales } from '../insight/queue/show-sales'
import { showRadar } from '../insight/radar/show-radar'
import { exportCompanies } from '../insight/register-sheets/export-companies'
import { exportCompanyClients } from '../insight/register-sheets/export-company-clients'
import { exportProposals } from '../insight/register-sheets/export-proposals'
import { countLists } from '../insight/saved-views/count-lists'
import { createSavedView } from '../insight/saved-views/create-saved-view'
import { deleteSavedView } from '../insight/saved-views/delete-saved-view'
import { listSavedViews } from '../insight/saved-views/list-saved-views'
import { listSharableRoles } from '../insight/saved-views/list-sharable-roles'
import { openSavedView } from '../insight/saved-views/open-saved-view'
import { showNeighbours } from '../insight/saved-views/show-neighbours'
import { showSavedView } from '../insight/saved-views/show-saved-view'
import { updateSavedView } from '../insight/saved-views/update-saved-view'
import { exportAuditLogs } from '../over/audit-logs/export-audit-logs'
import { listAuditAreas, listAuditLogs } from '../over/audit-logs/list-audit-logs'
import { showAuditLog } from '../over/audit-logs/show-audit-log'
import { showHome } from '../over/home/show-home'
import { showMe } from '../over/home/show-me'
import { search } from '../over/search/search'
import { showFile } from '../over/shown-files/show-file'
import { showStatus } from '../over/status/show-status'
import { listQuotas } from '../people/api-quotas/list-quotas'
import { setCompanyQuota, setUserQuota, showCompanyQuota, showUserQuota } from '../people/api-quotas/set-quota'
import { showUsage } from '../people/api-quotas/show-usage'
import { createBlockedCompany } from '../people/blocked-companies/create-blocked-company'
import { deleteBlockedCompany } from '../people/blocked-companies/delete-blocked-company'
import { listBlockedCompanies, showBlockedCompany } from '../people/blocked-companies/list-blocked-companies'
import { previewBlock } from '../people/blocked-companies/preview-block'
import { showActivation, useActivation } from '../people/companies/activate-by-link'
import { companyChoices } from '../people/companies/company-choices'
import { createCompany } from '../people/companies/create-company'
import { deleteCompany } from '../people/companies/delete-company'
import { listCompanies } from '../people/companies/list-companies'
import { activateCompany, approveCompany, disapproveCompany, reactivateCompany, suspendCompany } from '../people/companies/move-routes'
import { checkCnpj, findRegisterAddress, registerCompany } from '../people/companies/register-company'
import { resendActivation } from '../people/companies/resend-activation'
import { selectCompanies } from '../people/companies/select-companies'
import { findByCnpj, showCompany } from '../people/companies/show-company'
import { listNewCompanies, summarizeCompanies } from '../people/companies/summarize-companies'
import { updateCompanyConfig } from '../people/companies/update-company-config'
import { updateCompanyFinancial } from '../people/companies/update-company-financial'
import { updateCompany, updateCompanyInfo, updateCompanyProfile } from '../people/companies/update-company'
import { listCompanyClients, selectCompanyClients, showCompanyClient } from '../people/company-clients/read-company-clients'
import { createCompanyClient, deleteCompanyClient, updateCompanyClient } from '../people/company-clients/write-company-client'
import { listGoals, showGoals } from '../people/regionals/read-goals'
import { listAllRegionals, listRegionals, showRegional } from '../people/regionals/read-regionals'
import { updateGoals } from '../people/regionals/update-goals'
import { createRegional, deleteRegional, updateRegional } from '../people/regionals/write-regional'
import { showRoleComparison } from '../people/roles/compare-roles'
import { createRole } from '../people/roles/create-role'
import { deleteRole } from '../people/roles/delete-role'
import { explainUserAccess } from '../people/roles/explain-access'
import { listRoles } from '../people/roles/list-roles'
import { selectRoles } from '../people/roles/select-roles'
import { showRole } from '../people/roles/show-role'
import { updateRole } from '../people/roles/update-role'
import { listTeams, selectTeams, showTeam } from '../people/teams/read-teams'
import { createTeam, deleteTeam, updateTeam } from '../people/teams/write-team'
import { endTwoStep, renewCodes } from '../people/two-step/keep-two-step'
import { proveOwnerAgain } from '../people/two-step/prove-owner'
import { beginTwoStep, confirmTwoStep, showTwoStep } from '../people/two-step/set-up-two-step'
import { setAgreements, showAgreements } from '../people/users/agreements'
import { createApiToken, deleteApiToken, listApiTokens } from '../people/users/api-tokens'
import { createUser } from '../people/users/create-user'
import { deleteUser } from '../people/users/delete-user'
import { keepForm, takeKeptForm } from '../people/users/keep-form'
import { listUsers } from '../people/users/list-users'
import { loginSecondStep } from '../people/users/login-second-step'
import { loginUser } from '../people/users/login-user'
import { logoutUser } from '../people/users/logout-user'
import { newUserChoices } from '../people/users/new-user-choices'
import { forgetOwnDevice, listOwnDevices } from '../people/users/own-devices'
import { listOwnLogins } from '../people/users/own-logins'
import { endOtherSessions, endOwnSession, listOwnSessions } from '../people/users/own-sessions'
import { reactivateUser } from '../people/users/reactivate-user'
import { recoverPassword, showRecovery } from '../people/users/recover-password'
import { requestPasswordRecovery } from '../people/users/request-password-recovery'
import { resetTwoStep } from '../people/users/reset-two-step'
import { resetUserPassword } from '../people/users/reset-user-password'
import { selectUsers } from '../people/users/select-users'
import { showUser } from '../people/users/show-user'
import { updateMe } from '../people/users/update-me'
import { updateOwnPassword } from '../people/users/update-own-password'
import { updateUser } from '../people/users/update-user'
import { listApprovalDelegations, selectDelegates, showApprovalDelegation } from '../sales/approval-delegations/read-approval-delegations'
import { createApprovalDelegation, deleteApprovalDelegation, updateApprovalDelegation } from '../sales/approval-delegations/write-approval-delegation'
import { answerMany, previewAnswers } from '../sales/approval-requests/answer-many'
import { approveApprovalRequest } from '../sales/approval-requests/approve-approval-request'
import { cancelApprovalRequest } from '../sales/approval-requests/cancel-approval-request'
import { commentApprovalRequest } from '../sales/approval-requests/comment-request'
import { listApprovalRequests } from '../sales/approval-requests/list-approval-requests'
import { rejectApprovalRequest } from '../sales/approval-requests/reject-approval-request'
import { showApprovalRequest } from '../sales/approval-requests/show-approval-request'
import { proposeCustomizedBudget } from '../sales/budgets/propose-customized-budget'
import { proposeProductKit } from '../sales/budgets/propose-product-kit'
import { addCartItem } from '../sales/cart/add-cart-item'
import { fillCartFromKit } from '../sales/cart/fill-cart-from-kit'
import { fillCart } from '../sales/cart/fill-cart'
import { recalculateCartMaterials, showCartMaterials } from '../sales/cart/recalculate-materials'
import { removeCartItem } from '../sales/cart/remove-cart-item'
import { resetCart } from '../sales/cart/reset-cart'
import { setCartClient } from '../sales/cart/set-cart-client'
import { showCartPromise } from '../sales/cart/show-cart-promise'
import { showCart } from '../sales/cart/show-cart'
import { undoCart } from '../sales/cart/undo-cart'
import { updateCartItem } from '../sales/cart/update-cart-item'
import { updateCart } from '../sales/cart/update-cart'
import { integrateMany } from '../sales/erp/integrate-many'
import { integrateOrder } from '../sales/erp/integrate-order'
import { listErpTroubles } from '../sales/erp/list-erp-troubles'
import { showErp } from '../sales/erp/show-erp'
import { showFolder } from '../sales/folder/show-folder'
import { listInvoices } from '../sales/invoices/list-invoices'
import { readInvoices } from '../sales/invoices/read-invoices'
import { saveInvoice } from '../sales/invoices/save-invoice'
import { showDanfe } from '../sales/invoices/show-danfe'
import { showReadings } from '../sales/invoices/show-readings'
import { changeManyStatuses } from '../sales/orders/bulk/change-many-statuses'
import { previewManyStatuses } from '../sales/orders/bulk/preview-many-statuses'
import { downloadBulkResult, showBulkResult } from '../sales/orders/bulk/show-bulk-result'
import { createOrder } from '../sales/orders/create/create-order'
import { checkApprovalThresholds } from '../sales/orders/edit/check-approval-thresholds'
import { laterEdits } from '../sales/orders/edit/later-edits'
import { closeEditing, openEditing } from '../sales/orders/edit/order-editing'
import { previewUpdate } from '../sales/orders/edit/preview-update'
import { proposeComposition } from '../sales/orders/edit/propose-composition'
import { recalculateOrderMaterials, showOrderMaterials } from '../sales/orders/edit/recalculate-materials'
import { targetPrice } from '../sales/orders/edit/target-price'
import { updateOrderAssets } from '../sales/orders/edit/update-order-assets'
import { updateOrderPrices } from '../sales/orders/edit/update-order-prices'
import { updateOrder } from '../sales/orders/edit/update-order'
import { showElectrics } from '../sales/orders/electrics/show-electrics'
import { listBudgets, listOrders } from '../sales/orders/list/list-orders'
import { listServiceFeeOrders } from '../sales/orders/list/list-service-fee-orders'
import { listTaxChanges } from '../sales/orders/list/list-tax-changes'
import { showPromise } from '../sales/orders/promise/show-promise'
import { showOrder } from '../sales/orders/record/show-order'
import { cloneOrder } from '../sales/orders/reopen/clone-order'
import { restoreOrder } from '../sales/orders/reopen/restore-order'
import { showDrift } from '../sales/orders/reopen/show-drift'
import { releaseStock } from '../sales/orders/reservation/release-stock'
import { reserveStock } from '../sales/orders/reservation/reserve-stock'
import { showReservation } from '../sales/orders/reservation/show-reservation'
import { restoreRevision } from '../sales/orders/revisions/restore-revision'
import { listOrderRevisions, showRevision } from '../sales/orders/revisions/show-revisions'
import { splitOrder } from '../sales/orders/split/split-order'
import { cancelOrder } from '../sales/orders/status/cancel-order'
import { statusVerbs } from '../sales/orders/status/status-verbs'
import { answerSubstitution } from '../sales/orders/substitution/answer-substitution'
import { previewSubstitution, proposeSubstitution } from '../sales/orders/substitution/propose-substitution'
import { showSubstitutions } from '../sales/orders/substitution/show-substitutions'
import { addOrderNote } from '../sales/orders/timeline/add-order-note'
import { showTimeline } from '../sales/orders/timeline/show-timeline'
import { attachBoleto } from '../sales/payments/attach-boleto'
import { showPaymentAccount, updatePaymentAccount } from '../sales/payments/payment-account'
import { sendReceipt } from '../sales/payments/send-receipt'
import { showOrderPayment } from '../sales/payments/show-order-payment'
import { listSeparation } from '../sales/picking/list-separation'
import { scanItem } from '../sales/picking/scan-item'
import { showPicking } from '../sales/picking/show-picking'
import { showWave } from '../sales/picking/show-wave'
import { approvePrice, rejectPrice } from '../sales/price-approvals/answer-price-approval'
import { listPriceApprovals, showPriceApproval } from '../sales/price-approvals/list-price-approvals'
import { listProductLists, showProductList } from '../sales/product-lists/read-product-lists'
import { showListDrift } from '../sales/product-lists/show-list-drift'
import { addToProductList, createProductList, deleteProductList, updateProductList } from '../sales/product-lists/write-product-list'
import { acceptProposal, declineProposal, rateProposal } from '../sales/proposals/answer-proposal'
import { removeLogo, showBrand, showLogo, updateBrand, uploadLogo } from '../sales/proposals/brand'
import { requestCode } from '../sales/proposals/client-code'
import { createProposal, duplicateProposal } from '../sales/proposals/create-proposal'
import { fillOrder } from '../sales/proposals/fill-order'
import { acceptOnPaper, showPaper } from '../sales/proposals/paper-acceptance'
import { countProposalView, showPublicLogo, showPublicProposal } from '../sales/proposals/public-proposal'
import { absorbDifference, publishProposal, revokeProposal } from '../sales/proposals/publish-proposal'
import { listProposalEvents, listProposals, showFunnel, showProposal } from '../sales/proposals/read-proposals'
import { sendProposal } from '../sales/proposals/send-proposal'
import { previewProposal, updateProposal } from '../sales/proposals/update-proposal'
import { addListToCart } from '../sales/quick-order/add-list-to-cart'
import { createSiteBudgets } from '../sales/quick-order/create-site-budgets'
import { findMissing } from '../sales/quick-order/find-missing'
import { deleteAlias, listAliases } from '../sales/quick-order/list-aliases'
import { listTemplate, readListSheet, rejectedRows } from '../sales/quick-order/list-sheets'
import { parseList } from '../sales/quick-order/parse-list'
import { deliverShipment } from '../sales/shipments/deliver-shipment'
import { eventTemplate, rejectedEvents, showEventSheet } from '../sales/shipments/event-sheets'
import { importEvents } from '../sales/shipments/import-events'
import { invoiceShipment } from '../sales/shipments/invoice-shipment'
import { loadVolume } from '../sales/shipments/load-volume'
import { createShipment, deleteShipment, updateShipment } from '../sales/shipments/plan-shipment'
import { shipShipment } from '../sales/shipments/ship-shipment'
import { trackShipment } from '../sales/shipments/track-shipment'
import { withdrawEvent } from '../sales/shipments/withdraw-event'
import { listIrradiations, showIrradiation } from '../sizing/irradiations/list-irradiations'
import { importIrradiations, updateIrradiation } from '../sizing/irradiations/save-irradiations'
import { listLightingFees, showLightingFee } from '../sizing/lighting-fees/read-lighting-fees'
import { createLightingFee, updateLightingFee } from '../sizing/lighting-fees/write-lighting-fee'
import { createSizingStudy } from '../sizing/sizing-studies/create-sizing-study'
import { deleteSizingStudy } from '../sizing/sizing-studies/delete-sizing-study'
import { listSizingStudies } from '../sizing/sizing-studies/list-sizing-studies'
import { showSizingStudy } from '../sizing/sizing-studies/show-sizing-study'
import { estimateSizing } from '../sizing/sizings/estimate-sizing'
import { setServicePrice, showServicePrice } from '../sizing/sizings/service-price'
import { importTariffs } from '../sizing/tariffs/import-tariffs'
import { listDistributors, listTariffs, showTariff } from '../sizing/tariffs/read-tariffs'
import { createTariff, updateTariff } from '../sizing/tariffs/write-tariff'
import { listApprovalThresholds, showApprovalThreshold } from '../terms/approval-thresholds/read-approval-thresholds'
import { createApprovalThreshold, deleteApprovalThreshold, updateApprovalThreshold } from '../terms/approval-thresholds/write-approval-threshold'
import { listBranches, showBranch } from '../terms/branches/read-branches'
import { createBranch, deleteBranch, updateBranch } from '../terms/branches/write-branch'
import { listDistributionCenters, showDistributionCenter } from '../terms/distribution-centers/read-distribution-centers'
import { createDistributionCenter, deleteDistributionCenter, updateDistributionCenter } from '../terms/distribution-centers/write-distribution-center'
import { showDedicatedShipping, updateDedicatedShipping } from '../terms/freights/dedicated-shipping'
import { listFreights } from '../terms/freights/list-freights'
import { updateFreight, updateRegionFreights } from '../terms/freights/update-freight'
import { addNationalHolidays, showNationalHolidays } from '../terms/holidays/national-holidays'
import { listHolidays, showHoliday } from '../terms/holidays/read-holidays'
import { createHoliday, deleteHoliday, updateHoliday } from '../terms/holidays/write-holiday'
import { listPaymentConditions, showPaymentCondition } from '../terms/payment-conditions/read-payment-conditions'
import { activatePaymentCondition, createPaymentCondition, deactivatePaymentCondition, deletePaymentCondition, updatePaymentCondition } from '../terms/payment-conditions/write-payment-condition'
import { listPaymentMethods, showPaymentMethod } from '../terms/payment-methods/read-payment-methods'
import { activatePaymentMethod, createPaymentMethod, deactivatePaymentMethod, deletePaymentMethod, updatePaymentMethod } from '../terms/payment-methods/write-payment-method'
import { listShippingCompanies, showShippingCompany } from '../terms/shipping-companies/read-shipping-companies'
import { activateShippingCompany, createShippingCompany, deactivateShippingCompany, deleteShippingCompany, updateShippingCompany } from '../terms/shipping-companies/write-shipping-company'
import { listUnloadFees, showUnloadFee } from '../terms/unload-fees/read-unload-fees'
import { createUnloadFee, deleteUnloadFee, updateUnloadFee } from '../terms/unload-fees/write-unload-fee'

export const ENDPOINTS: readonly Endpoint[] = [
  checkArrival,
  complementClaim,
  concludeReceipt,
  contestClaim,
  createClaim,
  decideClaim,
  exportClaims,
  extendLoan,
  listClaims,
  summarizeClaims,
  saveReceipt,
  setReturn,
  showClaim,
  showOpenable,
  showReceipt,
  showReport,
  exportStatistics,
  showStatistics,
  writeReport,
  showWarranty,
  savePolicies,
  showPolicies,
  createExclusiveProduct,
  deleteExclusiveProduct,
  disableExclusiveProduct,
  enableExclusiveProduct,
  listExclusiveProducts,
  showExclusiveProduct,
  updateExclusiveProduct,
  createKitBatch,
  deleteBatchKit,
  deleteKitBatch,
  cancelGeneration,
  generateKits,
  listBatchKits,
  listKitBatches,
  showKitBatch,
  exportSkipped,
  listSkipped,
  exportProductKits,
  listAllProductKits,
  listProductKits,
  listPromotionKits,
  dislikeProductKit,
  likeProductKit,
  createProductKit,
  deleteProductKit,
  updateProductKit,
  showProductKit,
  checkManufacturer,
  listManufacturers,
  selectManufacturers,
  showManufacturer,
  createManufacturer,
  deleteManufacturer,
  updateManufacturer,
  bulkEdit,
  listPriceRevisionRows,
  listPriceRevisions,
  showPriceRevision,
  cancelPriceRevision,
  startPriceRevision,
  undoPriceRevision,
  addTableProduct,
  removeTableProducts,
  updateTableProducts,
  createPriceTable,
  deletePriceTable,
  showPriceTable,
  updatePriceTable,
  listPriceTables,
  listTableCompanies,
  listTableProducts,
  previewPrices,
  quotePrice,
  disablePriceTable,
  enablePriceTable,
  makeDefaultPriceTable,
  bringProductFiles,
  listCostPrices,
  updateCostPrice,
  countProductGaps,
  createProduct,
  deleteProduct,
  disableProduct,
  enableProduct,
  exportProducts,
  listAllProducts,
  listProductPrices,
  listProductsById,
  listProducts,
  removeDatasheet,
  setDatasheet,
  addProductImage,
  arrangeProductImages,
  removeProductImage,
  changeManyProducts,
  showProductsBulk,
  reactivateProduct,
  relateProducts,
  selectProducts,
  showProductUses,
  showProduct,
  replaceSubstitutes,
  updateProduct,
  judgePromotion,
  listPromotions,
  showPromotion,
  removePromotionImage,
  setPromotionImage,
  createPromotion,
  deletePromotion,
  resumePromotion,
  suspendPromotion,
  updatePromotion,
  exportImportBudgets,
  exportRevisionBudgets,
  listImportBudgets,
  listRevisionBudgets,
  applyCostImport,
  compareCostImport,
  applyPriceImport,
  comparePriceImport,
  applyProductImport,
  cancelProductImport,
  compareProductImport,
  applyStockImport,
  compareStockImport,
  applyTaxImport,
  compareTaxImport,
  correctCostSheet,
  correctPriceSheet,
  correctProductSheet,
  correctStockSheet,
  correctTaxSheet,
  listCostImportLines,
  listCostImports,
  showCostImport,
  importCosts,
  importPrices,
  importProducts,
  importStock,
  importTaxRules,
  exportCosts,
  exportPrices,
  exportProductSheet,
  exportStockSheet,
  exportTaxRules,
  listPriceImportLines,
  listPriceImports,
  showPriceImport,
  listProductImportLines,
  listProductImports,
  showProductImport,
  listStockImportLines,
  listStockImports,
  showStockImport,
  listTaxImportLines,
  listTaxImports,
  showTaxImport,
  undoCostImport,
  undoProductImport,
  listStock,
  showStock,
  summarizeStock,
  listTaxRevisions,
  explainTaxRule,
  listTaxGaps,
  listTaxRules,
  showTaxRule,
  showTaxFactors,
  createTaxRule,
  undoTaxRules,
  updateTaxRule,
  createAlert,
  deleteAlert,
  listAlerts,
  updateAlert,
  removeBannerImage,
  setBannerImage,
  listBanners,
  showBanner,
  createBanner,
  deleteBanner,
  moveBanner,
  updateBanner,
  clickBanner,
  closeBanner,
  listShownBanners,
  listChanges,
  cancelTask,
  concludeTask,
  createTask,
  deleteTask,
  listTasks,
  showTask,
  showTaskCalendar,
  updateTask,
  createFaqEntry,
  deleteFaqEntry,
  listFaqEntries,
  showFaqEntry,
  updateFaqEntry,
  showSitePage,
  updateSitePage,
  listTerms,
  publishTerms,
  showTerms,
  answerFeedback,
  createFeedback,
  listFeedbacks,
  showFeedback,
  dismissNotice,
  createNotice,
  deleteNotice,
  listNotices,
  showNotice,
  updateNotice,
  listNotifications,
  mintNotificationLink,
  listOwnNotices,
  readOwnNotices,
  listOwnNotifications,
  saveOwnPreferences,
  showOwnPreferences,
  retryNotification,
  listRoleSettings,
  resetRoleSettings,
  saveRoleSettings,
  showRoleSettings,
  showNotification,
  showUnsubscription,
  unsubscribe,
  createCategory,
  deleteCategory,
  listCategories,
  moveCategory,
  showCategory,
  updateCategory,
  showLesson,
  showLessons,
  showUniversity,
  listVideos,
  listViewers,
  showVideo,
  markWatched,
  unmarkWatched,
  createPlaylist,
  deletePlaylist,
  listPlaylists,
  movePlaylist,
  showPlaylist,
  updatePlaylist,
  createVideo,
  deleteVideo,
  moveVideo,
  updateVideo,
  setPoster,
  listDeliveries,
  resendDeliveries,
  showDelivery,
  testWebhook,
  createWebhook,
  deleteWebhook,
  rotateWebhookSecret,
  updateWebhook,
  listWebhooks,
  showWebhook,
  showCep,
  uploadFile,
  listAbc,
  listDashboardRegionals,
  showDashboard,
  showOwnYear,
  createExport,
  downloadExport,
  cancelExport,
  deleteExport,
  exportBudgets,
  exportOrders,
  listExports,
  markExportSeen,
  showExport,
  showNext,
  showQueue,
  remindTomorrow,
  showSales,
  showRadar,
  exportCompanies,
  exportCompanyClients,
  exportProposals,
  countLists,
  createSavedView,
  deleteSavedView,
  listSavedViews,
  listSharableRoles,
  openSavedView,
  showNeighbours,
  showSavedView,
  updateSavedView,
  exportAuditLogs,
  listAuditLogs,
  ...listAuditAreas,
  showAuditLog,
  showHome,
  showMe,
  search,
  showFile,
  showStatus,
  listQuotas,
  setCompanyQuota,
  setUserQuota,
  showCompanyQuota,
  showUserQuota,
  showUsage,
  createBlockedCompany,
  deleteBlockedCompany,
  listBlockedCompanies,
  showBlockedCompany,
  previewBlock,
  showActivation,
  useActivation,
  companyChoices,
  createCompany,
  deleteCompany,
  listCompanies,
  activateCompany,
  approveCompany,
  disapproveCompany,
  reactivateCompany,
  suspendCompany,
  checkCnpj,
  findRegisterAddress,
  registerCompany,
  resendActivation,
  selectCompanies,
  findByCnpj,
  showCompany,
  listNewCompanies,
  summarizeCompanies,
  updateCompanyConfig,
  updateCompanyFinancial,
  updateCompany,
  updateCompanyInfo,
  updateCompanyProfile,
  listCompanyClients,
  selectCompanyClients,
  showCompanyClient,
  createCompanyClient,
  deleteCompanyClient,
  updateCompanyClient,
  listGoals,
  showGoals,
  listAllRegionals,
  listRegionals,
  showRegional,
  updateGoals,
  createRegional,
  deleteRegional,
  updateRegional,
  showRoleComparison,
  createRole,
  deleteRole,
  explainUserAccess,
  listRoles,
  selectRoles,
  showRole,
  updateRole,
  listTeams,
  selectTeams,
  showTeam,
  createTeam,
  deleteTeam,
  updateTeam,
  endTwoStep,
  renewCodes,
  proveOwnerAgain,
  beginTwoStep,
  confirmTwoStep,
  showTwoStep,
  setAgreements,
  showAgreements,
  createApiToken,
  deleteApiToken,
  listApiTokens,
  createUser,
  deleteUser,
  keepForm,
  takeKeptForm,
  listUsers,
  loginSecondStep,
  loginUser,
  logoutUser,
  newUserChoices,
  forgetOwnDevice,
  listOwnDevices,
  listOwnLogins,
  endOtherSessions,
  endOwnSession,
  listOwnSessions,
  reactivateUser,
  recoverPassword,
  showRecovery,
  requestPasswordRecovery,
  resetTwoStep,
  resetUserPassword,
  selectUsers,
  showUser,
  updateMe,
  updateOwnPassword,
  updateUser,
  listApprovalDelegations,
  selectDelegates,
  showApprovalDelegation,
  createApprovalDelegation,
  deleteApprovalDelegation,
  updateApprovalDelegation,
  answerMany,
  previewAnswers,
  approveApprovalRequest,
  cancelApprovalRequest,
  commentApprovalRequest,
  listApprovalRequests,
  rejectApprovalRequest,
  showApprovalRequest,
  proposeCustomizedBudget,
  proposeProductKit,
  addCartItem,
  fillCartFromKit,
  fillCart,
  recalculateCartMaterials,
  showCartMaterials,
  removeCartItem,
  resetCart,
  setCartClient,
  showCartPromise,
  showCart,
  undoCart,
  updateCartItem,
  updateCart,
  integrateMany,
  integrateOrder,
  listErpTroubles,
  showErp,
  showFolder,
  listInvoices,
  readInvoices,
  saveInvoice,
  showDanfe,
  showReadings,
  changeManyStatuses,
  previewManyStatuses,
  downloadBulkResult,
  showBulkResult,
  createOrder,
  checkApprovalThresholds,
  ...laterEdits,
  closeEditing,
  openEditing,
  previewUpdate,
  proposeComposition,
  recalculateOrderMaterials,
  showOrderMaterials,
  targetPrice,
  updateOrderAssets,
  updateOrderPrices,
  updateOrder,
  showElectrics,
  listBudgets,
  listOrders,
  listServiceFeeOrders,
  listTaxChanges,
  showPromise,
  showOrder,
  cloneOrder,
  restoreOrder,
  showDrift,
  releaseStock,
  reserveStock,
  showReservation,
  restoreRevision,
  listOrderRevisions,
  showRevision,
  splitOrder,
  cancelOrder,
  ...statusVerbs,
  answerSubstitution,
  previewSubstitution,
  proposeSubstitution,
  showSubstitutions,
  addOrderNote,
  showTimeline,
  attachBoleto,
  showPaymentAccount,
  updatePaymentAccount,
  sendReceipt,
  showOrderPayment,
  listSeparation,
  scanItem,
  showPicking,
  showWave,
  approvePrice,
  rejectPrice,
  listPriceApprovals,
  showPriceApproval,
  listProductLists,
  showProductList,
  showListDrift,
  addToProductList,
  createProductList,
  deleteProductList,
  updateProductList,
  acceptProposal,
  declineProposal,
  rateProposal,
  removeLogo,
  showBrand,
  showLogo,
  updateBrand,
  uploadLogo,
  requestCode,
  createProposal,
  duplicateProposal,
  fillOrder,
  acceptOnPaper,
  showPaper,
  countProposalView,
  showPublicLogo,
  showPublicProposal,
  absorbDifference,
  publishProposal,
  revokeProposal,
  listProposalEvents,
  listProposals,
  showFunnel,
  showProposal,
  sendProposal,
  previewProposal,
  updateProposal,
  addListToCart,
  createSiteBudgets,
  findMissing,
  deleteAlias,
  listAliases,
  listTemplate,
  readListSheet,
  rejectedRows,
  parseList,
  deliverShipment,
  eventTemplate,
  rejectedEvents,
  showEventSheet,
  importEvents,
  invoiceShipment,
  loadVolume,
  createShipment,
  deleteShipment,
  updateShipment,
  shipShipment,
  trackShipment,
  withdrawEvent,
  listIrradiations,
  showIrradiation,
  importIrradiations,
  updateIrradiation,
  listLightingFees,
  showLightingFee,
  createLightingFee,
  updateLightingFee,
  createSizingStudy,
  deleteSizingStudy,
  listSizingStudies,
  showSizingStudy,
  estimateSizing,
  setServicePrice,
  showServicePrice,
  importTariffs,
  listDistributors,
  listTariffs,
  showTariff,
  createTariff,
  updateTariff,
  listApprovalThresholds,
  showApprovalThreshold,
  createApprovalThreshold,
  deleteApprovalThreshold,
  updateApprovalThreshold,
  listBranches,
  showBranch,
  createBranch,
  deleteBranch,
  updateBranch,
  listDistributionCenters,
  showDistributionCenter,
  createDistributionCenter,
  deleteDistributionCenter,
  updateDistributionCenter,
  showDedicatedShipping,
  updateDedicatedShipping,
  listFreights,
  updateFreight,
  updateRegionFreights,
  addNationalHolidays,
  showNationalHolidays,
  listHolidays,
  showHoliday,
  createHoliday,
  deleteHoliday,
  updateHoliday,
  listPaymentConditions,
  showPaymentCondition,
  activatePaymentCondition,
  createPaymentCondition,
  deactivatePaymentCondition,
  deletePaymentCondition,
  updatePaymentCondition,
  listPaymentMethods,
  showPaymentMethod,
  activatePaymentMethod,
  createPaymentMethod,
  deactivatePaymentMethod,
  deletePaymentMethod,
  updatePaymentMethod,
  listShippingCompanies,
  showShippingCompany,
  activateShippingCompany,
  createShippingCompany,
  deactivateShippingCompany,
  deleteShippingCompany,
  updateShippingCompany,
  listUnloadFees,
  showUnloadFee,
  createUnloadFee,
  deleteUnloadFee,
  updateUnloadFee,
]
