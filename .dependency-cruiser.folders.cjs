/** Folders of api/ import one way, their tests left aside (docs/style.md): `npm run check:imports`. */

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'api-folders-one-way',
      comment: 'No two folders of api/ need each other, straight or around: what both need stands below both.',
      scope: 'folder',
      severity: 'error',
      from: { path: '^api/([^/]+|orders/[^/]+)$' },
      to: { circular: true },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    includeOnly: '^(api|domain)/',
    exclude: { path: '\\.test\\.ts$' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
  },
}
