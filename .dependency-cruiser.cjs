/** Imports run one way (docs/style.md): `npm run check:imports`. */
const TESTS = '(\\.test\\.tsx?$|^tests/)'
/** In the order in which they may import: each only those before it (decision 028). */
const DISTRICTS = [
  'ground',
  'people',
  'terms',
  'catalogue',
  'sizing',
  'sales',
  'after-sales',
  'insight',
  'engagement',
  'over',
]
const SHARED_UI = '^app/(components|api-client|auth|texts|format|http|layouts|remix|styles)/'

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    ...DISTRICTS.slice(0, -1).map((district, index) => ({
      name: `${district}-sees-what-is-before-it`,
      comment: 'Within a tree a district imports only districts before it; domain/ as a whole stands below the others.',
      severity: 'error',
      from: { path: `^(api|domain|app/features)/${district}/`, pathNot: TESTS },
      to: { path: `^$1/(${DISTRICTS.slice(index + 1).join('|')})/` },
    })),
    {
      name: 'trees-hold-districts',
      comment: 'A folder beside the ten districts belongs into one of them.',
      severity: 'error',
      from: {},
      to: {
        path: '^(api|domain|app/features)/[^/]+/',
        pathNot: `^(api|domain|app/features)/(${DISTRICTS.join('|')}|generated)/`,
      },
    },
    {
      name: 'no-cycles',
      comment: 'Two files that need each other, be it for a type, are one file, or three.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'domain-is-pure',
      comment: 'domain/ knows zod, big.js and the document library, and nothing else.',
      severity: 'error',
      from: { path: '^domain/', pathNot: TESTS },
      to: { pathNot: '^domain/|node_modules/(zod|big\\.js|@types/big\\.js|@brazilian-utils)/' },
    },
    {
      name: 'front-is-alone',
      comment: 'front/ is what both listening processes stand behind: it knows Node and neither of them.',
      severity: 'error',
      from: { path: '^front/', pathNot: TESTS },
      to: { path: '^(app|api|domain|tests|scripts|bench)/|^(server|serve-portal)\\.ts$' },
    },
    {
      name: 'api-sees-domain-only',
      severity: 'error',
      from: { path: '^api/', pathNot: TESTS },
      to: { path: '^(app|tests|scripts|bench)/|^(server|serve-portal)\\.ts$' },
    },
    {
      name: 'portal-never-sees-the-api',
      comment: 'The portal speaks to the REST API and holds no database driver.',
      severity: 'error',
      from: { path: '^app/', pathNot: TESTS },
      to: {
        path: '^(api|tests|scripts|bench)/|^(server|serve-portal)\\.ts$|node_modules/(pg|drizzle-orm|@electric-sql|hono|@hono|pg-boss)/',
      },
    },
    {
      name: 'nobody-sees-the-server',
      comment: 'Only serve-portal.ts knows both sides, and server.ts alone knows it.',
      severity: 'error',
      from: { path: '^(api|app|domain|front)/' },
      to: { path: '^(server|serve-portal)\\.ts$' },
    },
    {
      name: 'routes-are-leaves',
      comment: 'What two routes share lives in features/ or components/.',
      severity: 'error',
      from: { path: '^app/', pathNot: `^app/routes/|${TESTS}` },
      to: { path: '^app/routes/' },
    },
    {
      name: 'shared-parts-know-no-feature',
      severity: 'error',
      from: { path: SHARED_UI, pathNot: TESTS },
      to: { path: '^app/features/' },
    },
    {
      name: 'framework-surgery-stands-alone',
      comment: 'A piece of app/remix/ can be taken out: it needs nothing of the portal but what a request brings.',
      severity: 'error',
      from: { path: '^app/remix/', pathNot: TESTS },
      to: { path: '^app/', pathNot: '^app/(remix|http)/' },
    },
    {
      name: 'app-holds-folders',
      comment: "Loose files in app/ are Remix's own three.",
      severity: 'error',
      from: {},
      to: { path: '^app/[^/]+$', pathNot: '^app/(root|entry\\.client|entry\\.server)\\.tsx$' },
    },
    {
      name: 'components-know-no-business-noun',
      comment: 'components/ get what they show; they fetch nothing. Their .server files may read what the API refused.',
      severity: 'error',
      from: { path: '^app/components/', pathNot: `\\.server\\.tsx?$|${TESTS}` },
      to: { path: '^app/(api-client|auth|layouts)/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'texts-and-format-know-domain-only',
      severity: 'error',
      from: { path: '^app/(texts|format)/', pathNot: TESTS },
      to: { path: '^app/', pathNot: '^app/(texts|format)/' },
    },
    {
      name: 'no-barrels',
      comment: 'An index that only re-exports hides where things are.',
      severity: 'error',
      from: { path: '^(api|app|domain)/' },
      to: { path: '^(api|app|domain)/.*/index\\.tsx?$' },
    },
    {
      name: 'zod-stays-on-the-server',
      comment: 'Components reach the browser; zod weighs as much as all of React.',
      severity: 'error',
      from: { path: '^app/(components|layouts|texts|format)/', pathNot: `\\.server\\.tsx?$|${TESTS}` },
      to: { path: 'node_modules/zod/', dependencyTypesNot: ['type-only'] },
    },
    { name: 'nothing-unresolved', severity: 'error', from: {}, to: { couldNotResolve: true, pathNot: '^virtual:' } },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '[.]scss|[.]svg|^build/|/generated/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default', 'types'] },
  },
}
