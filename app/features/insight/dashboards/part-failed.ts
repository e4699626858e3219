/** Shown in the place of a part of a page that did not come. */
export const PART_FAILED = 'Não foi possível carregar. Tente de novo.'
