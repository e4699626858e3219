/** Districts and their folders import one way, their tests left aside (decision 028): `npm run check:imports`. */

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'districts-one-way',
      comment: 'No two districts of a tree need each other, straight or around: what both need stands below both.',
      scope: 'folder',
      severity: 'error',
      from: { path: '^(api|domain|app/features)/[^/]+$' },
      to: { circular: true },
    },
    {
      name: 'folders-one-way',
      comment: 'Nor do two folders of one district, nor the parts of a wide folder.',
      scope: 'folder',
      severity: 'error',
      from: { path: '^(api|domain|app/features)/[^/]+/([^/]+|orders/[^/]+)$' },
      to: { circular: true },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    includeOnly: '^(api|domain|app/features)/',
    exclude: { path: '\\.test\\.ts$' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
  },
}
