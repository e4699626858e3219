/** A property of a value of unknown type: a caught error, an answer's body. Undefined where there is none. */
export const propertyOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
