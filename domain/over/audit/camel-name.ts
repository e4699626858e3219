/** 'exceeded_percentage' → 'exceededPercentage': some rows hold a record as the database names its columns. */
export const camelName = (field: string): string =>
  field.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
