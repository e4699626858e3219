/** Where an answer leads back to: the order or the inbox, when it was given there, else the request. */
export function answerPath(request: Request, { id, orderId }: { id: number; orderId: number }): string {
  const from = new URL(request.url).searchParams.get('back')
  if (from === 'order') return `/budgets/${orderId}`
  return from === 'inbox' ? '/approval-thresholds-requests' : `/approval-thresholds-requests/${id}`
}
