/** Tables that no operation writes to; the test looks whether that is still so. */
export const UNWRITTEN: readonly string[] = ['products', 'exclusive_products']

/** References that nobody chooses, each with the reason why its deletion needs no race. */
export const UNCHOSEN: Readonly<Record<string, string>> = {
  'account_events.company_id': 'a log of what happened',
  'account_events.user_id': 'a log of what happened',
  'agreement_acceptances.user_id': 'the caller, whose deletion ends the sessions',
  'api_usage.company_id': 'counts calls of the caller',
  'api_usage.user_id': 'counts calls of the caller',
  'approval_delegations.from_user_id': 'the caller',
  'approval_grants.user_id': 'the caller',
  'approval_threshold_requests.on_behalf_of_user_id': 'whose delegation stood when the answer was given',
  'approval_threshold_requests.requester_user_id': 'the caller',
  'approval_threshold_requests.responded_by_user_id': 'the caller',
  'carts.user_id': 'the caller',
  'export_jobs.user_id': 'the caller',
  'files.uploader_user_id': 'the caller',
  'notifications.user_id': 'a log of what somebody was told',
  'order_editors.user_id': 'the caller',
  'order_notes.user_id': 'the caller',
  'order_revisions.user_id': 'the caller',
  'order_status_history.user_id': 'the caller',
  'orders.company_helper_id': "the company's consultant, who stays when they leave, or the caller",
  'orders.creator_user_id': 'the caller',
  'payment_documents.user_id': 'the caller',
  'saved_views.user_id': 'the caller',
}
