/** In the key of a sheet of costs: the product had no cost when it was exported. No cost reaches as far as this. */
export const NO_COST_SEAL = 'ffffffffff'
