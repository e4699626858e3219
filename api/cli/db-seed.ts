import { readConfig } from '../config'
import { openDatabase } from '../db/open-database'
import { openDiskStore } from '../files/file-store'
import { seedDemo } from '../seed/seed-demo'

/**
 * `npm run db:seed`: writes the demo data into an empty, migrated database. A production database gets it only with
 * `--production-demo`, because its logins have a password that everybody knows.
 */
const config = readConfig(process.env, '0')
const isProduction = process.env.NODE_ENV === 'production' && config.databaseUrl !== null
if (isProduction && !process.argv.includes('--production-demo')) {
  console.error('Recusado: NODE_ENV=production. Os logins de demonstração têm senha pública.')
  console.error('Se este banco é só de demonstração, repita com: npm run db:seed -- --production-demo')
  process.exit(1)
}

const { connection, close } = await openDatabase(config)
try {
  await seedDemo(connection, new Date(), openDiskStore(config.filesDir))
  console.log('Dados de demonstração gravados.')
} finally {
  await close()
}
