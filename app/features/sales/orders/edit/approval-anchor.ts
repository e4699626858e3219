/** The id of the order's card on approvals, and what the form says when saving leads there. */
export const APPROVAL = 'aprovacao'
