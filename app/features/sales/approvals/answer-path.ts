/** Where an answer leads back to: the order, when it was given on the order's page, else the request. */
export function answerPath(request: Request, { id, orderId }: { id: number; orderId: number }): string {
  const isFromOrder = new URL(request.url).searchParams.get('back') === 'order'
  return isFromOrder ? `/budgets/${orderId}` : `/approval-thresholds-requests/${id}`
}
