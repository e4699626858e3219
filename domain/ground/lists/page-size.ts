import { withDefault } from '../forms/with-default'
import { id } from '../numbers/id'
import { isOneOf } from '../objects/is-one-of'
import { DEFAULT_PER_PAGE, PAGE_SIZES } from './page-sizes'

const isPageSize = (value: number): boolean => isOneOf(PAGE_SIZES, value)

/** Rows of a page, one of those that a list offers. */
export const pageSize = () => withDefault(id().refine(isPageSize, { params: { rule: 'choice' } }), DEFAULT_PER_PAGE)
