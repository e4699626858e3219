import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: './api/ground/db/schema/*.ts',
  out: './api/ground/db/migrations',
  casing: 'snake_case',
})
