import { openFileStore } from '../../ground/storage/open-file-store'
import { seedDemo } from '../seed/seed-demo'
import { Refused, runCommand } from './run-command'

/**
 * `npm run db:seed`: writes the demo data into an empty, migrated database. A production database gets it only with
 * `--production-demo`, because its logins have a password that everybody knows.
 */
await runCommand(async ({ connection, isEmbedded }, config) => {
  const isProduction = process.env.NODE_ENV === 'production' && !isEmbedded
  if (isProduction && !process.argv.includes('--production-demo'))
    throw new Refused(
      'Recusado: NODE_ENV=production, e os logins de demonstração têm senha pública.\n' +
        'Se este banco é só de demonstração, repita com --production-demo.',
    )
  await seedDemo(connection, new Date(), openFileStore(config))
  console.log('Dados de demonstração gravados.')
})
