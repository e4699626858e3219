/** The contract speaks of the fields of a multipart body, which the client takes as a FormData. */
export const asMultipart = <Fields>(form: FormData) => form as unknown as NonNullable<Fields>
