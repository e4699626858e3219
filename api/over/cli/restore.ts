import { parseArgs } from 'node:util'
import { saoPauloMoment } from '#domain/ground/dates/sao-paulo'
import { RefusedStartError } from '../../../front/refused-start-error'
import { readConfig } from '../../ground/config/config'
import { openFileStore } from '../../ground/storage/open-file-store'
import { BackupError, describeFailure } from '../backups/backup-error'
import type { Restored } from '../backups/restore'
import { restoreEmbedded } from '../backups/restore-embedded'
import { restorePostgres } from '../backups/restore-postgres'

const USAGE =
  'Uso: npm run restore -- ARQUIVO [--sha256 SOMA] [--next-order NÚMERO]\n' +
  'As cópias de segurança ficam em DATA_DIR/backups.'
const MOST_NAMED = 20

/**
 * `npm run restore -- FILE`: puts a backup in the place of the database, which is kept beside it. Nothing
 * is changed before the copy was verified and opened.
 */
try {
  const { file, ...options } = readArguments()
  const config = readConfig(process.env, '0')
  const store = openFileStore(config)
  const restored = config.migrationsUrl
    ? await restorePostgres(file, config.migrationsUrl, config, store, options)
    : await restoreEmbedded(file, config, store, options)
  console.log(
    restored === 'finished'
      ? 'Uma restauração desta cópia tinha sido interrompida no fim e agora está concluída. Inicie o portal.'
      : describe(restored, !!config.databaseUrl),
  )
} catch (error) {
  const isExpected = error instanceof RefusedStartError || error instanceof BackupError || 'code' in (error as object)
  if (!isExpected) throw error
  console.error(error instanceof RefusedStartError ? error.message : describeFailure(error))
  process.exitCode = 1
}

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      options: { sha256: { type: 'string' }, 'next-order': { type: 'string' } },
      allowPositionals: true,
    })
    const [file] = positionals
    const next = values['next-order']
    const isFine =
      positionals.length === 1 && /^([1-9]\d{0,8})?$/.test(next ?? '') && /^([0-9a-f]{64})?$/i.test(values.sha256 ?? '')
    if (!file || !isFine) throw new BackupError(USAGE)
    return { file, sha256: values.sha256 ?? null, nextOrder: next ? Number(next) : null, now: new Date() }
  } catch {
    throw new BackupError(USAGE)
  }
}

/** What was done, and what is left to do. */
function describe({ manifest, kept, nextOrder, knowsOld, erp }: Restored, isPostgres: boolean): string {
  const rows = Object.values(manifest.rows).reduce((sum, one) => sum + one, 0)
  const named = (ids: readonly number[]) => ids.slice(0, MOST_NAMED).join(', ') + (ids.length > MOST_NAMED ? ' …' : '')
  const was = isPostgres ? 'O banco de dados anterior está guardado como' : 'A pasta anterior está guardada em'
  return [
    `Restaurada a cópia de ${saoPauloMoment(new Date(manifest.madeAt))} (horário de São Paulo): ${rows} linhas em ${Object.keys(manifest.rows).length} tabelas, ${manifest.files} arquivos.`,
    kept ? `${was} "${kept}".` : 'Não havia banco de dados antes.',
    `O próximo pedido terá o número ${nextOrder}${knowsOld ? '' : ': com folga, porque não se sabe que números foram dados depois da cópia'}.`,
    'Todas as sessões foram encerradas.',
    manifest.missing.length > 0
      ? `${manifest.missing.length} documentos já não tinham arquivo quando a cópia foi feita.`
      : '',
    ...describeErp(erp, named),
    '',
    'O que fazer agora:',
    isPostgres
      ? '1. Rode npm run db:migrate, que renova as permissões do papel do portal; depois inicie o portal e confira os últimos pedidos.'
      : '1. Inicie o portal e confira os últimos pedidos.',
    '2. Refaça o que foi feito depois da cópia: senhas, perfis e tokens de API voltaram a ser os daquele momento. Guarde com outro nome o arquivo de selos da auditoria (AUDIT_FILE), que tem selos de depois dela.',
    ...(erp?.failure || (!erp && !knowsOld)
      ? [
          '3. Confira o maior PedidoPortal no ERP. Se for maior ou igual ao próximo número, restaure de novo com --next-order.',
        ]
      : []),
    kept
      ? `${isPostgres ? 'Quando tudo estiver certo, apague o banco guardado' : 'Quando tudo estiver certo, apague a pasta guardada'}.`
      : '',
  ]
    .filter((line, n, lines) => line !== '' || lines[n + 1] === 'O que fazer agora:')
    .join('\n')
}

function describeErp(erp: Restored['erp'], named: (ids: readonly number[]) => string): string[] {
  if (!erp) return ['Não há ERP configurado para comparar.']
  if (erp.failure) return [`O ERP não respondeu: ${erp.failure}.`]
  return [
    erp.newer.length > 0
      ? `O ERP tem pedidos feitos depois da cópia, que não existem mais no portal: ${named(erp.newer)}.`
      : 'O ERP não tem pedidos mais novos do que a cópia.',
    erp.gone.length > 0
      ? `Pedidos integrados nesta cópia que o ERP não tem mais (cancelados depois dela?): ${named(erp.gone)}.`
      : '',
  ].filter(Boolean)
}
