import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAt, id, moment, ref } from './columns'
import { users } from './people'

/**
 * A browser or program that has logged in to this account before: of the token that it keeps only the SHA-256 is here.
 * Its wrong passwords are counted apart from those of strangers (decision 016).
 */
export const knownDevices = pgTable(
  'known_devices',
  {
    id: id(),
    userId: ref()
      .notNull()
      .references(() => users.id),
    tokenHash: text().notNull(),
    userAgent: text(),
    address: text(),
    createdAt: createdAt(),
    lastUsedAt: moment().notNull(),
    expiresAt: moment().notNull(),
    /** Until then it is asked for no second step. */
    twoStepUntil: moment(),
    /** Wrong codes of the second step in its life: one that has too many is a stranger's (decision 016). */
    wrongCodes: integer().notNull().default(0),
    endedAt: moment(),
  },
  (t) => [uniqueIndex('known_devices_hash').on(t.tokenHash), index('known_devices_user').on(t.userId)],
)

/**
 * What strangers have tried at one e-mail address, whether an account has it or not (decision 016). Written by
 * api/ground/http/slow-account.ts alone.
 */
export const loginAccounts = pgTable('login_accounts', {
  /** SHA-256 of the address. */
  key: text().primaryKey(),
  /** When all tries of the past have been worked off: the theoretical arrival time of a leaky bucket. */
  busyUntil: moment().notNull(),
  /** When a try was last held up. */
  slowedAt: moment(),
  /** When the owner was last told. */
  toldAt: moment(),
})

/** The networks that ask for a turn at an account: the one that came last has the next. */
export const loginClaims = pgTable(
  'login_claims',
  {
    key: text().notNull(),
    network: text().notNull(),
    /** The owner logged in from there before. */
    isKnown: boolean().notNull().default(false),
    firstAskedAt: moment().notNull(),
    lastAskedAt: moment().notNull(),
  },
  (t) => [primaryKey({ columns: [t.key, t.network] }), index('login_claims_asked').on(t.lastAskedAt)],
)

/** A right password that waits for its second step: ten minutes, five codes. */
export const loginChallenges = pgTable(
  'login_challenges',
  {
    id: id(),
    userId: ref()
      .notNull()
      .references(() => users.id),
    tokenHash: text().notNull(),
    createdAt: createdAt(),
    expiresAt: moment().notNull(),
    failures: integer().notNull().default(0),
    usedAt: moment(),
  },
  (t) => [uniqueIndex('login_challenges_hash').on(t.tokenHash), index('login_challenges_user').on(t.userId)],
)

/** The second step of one account; not in force before `confirmedAt`. */
export const twoSteps = pgTable('two_steps', {
  userId: ref()
    .primaryKey()
    .references(() => users.id),
  /** Encrypted (api/people/two-step/encrypt-secret.ts). */
  secret: text().notNull(),
  confirmedAt: moment(),
  /** The 30 s step of the newest code that was taken: no code enters twice. */
  lastStep: bigint({ mode: 'number' }).notNull().default(0),
  createdAt: createdAt(),
})

/**
 * How many codes of the app strangers have tried at an account who know its password (decision 016). Written by
 * api/ground/http/count-strangers-codes.ts alone; a new password takes the row away.
 */
export const strangersCodes = pgTable('strangers_codes', {
  userId: ref()
    .primaryKey()
    .references(() => users.id),
  /** Tries by UTC day, of the last 365 days. */
  byDay: jsonb().$type<Record<string, number>>().notNull().default({}),
  /** From then on no code of a stranger is looked at. */
  stoppedAt: moment(),
})

/** Ten a person, 80 bit each and used once: only their SHA-256 is kept. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    id: id(),
    userId: ref()
      .notNull()
      .references(() => users.id),
    codeHash: text().notNull(),
    createdAt: createdAt(),
    usedAt: moment(),
  },
  (t) => [uniqueIndex('recovery_codes_hash').on(t.userId, t.codeHash)],
)

/**
 * What a user had typed when their session ended, for half an hour: encrypted by the portal, with a key that only the
 * browser that sent it has (app/auth/keep-form.server.ts).
 */
export const keptForms = pgTable(
  'kept_forms',
  {
    id: id(),
    userId: ref()
      .notNull()
      .references(() => users.id),
    /** Made from the key, which it does not tell. */
    name: text().notNull(),
    content: text().notNull(),
    createdAt: createdAt(),
    expiresAt: moment().notNull(),
  },
  (t) => [
    uniqueIndex('kept_forms_name').on(t.name),
    index('kept_forms_user').on(t.userId),
    index('kept_forms_expiry').on(t.expiresAt),
  ],
)
