/** Runs a program of the product: `node hirfa.js start`. Plain JavaScript, so that an old Node can print the reason. */

const PROGRAMS = {
  start: { command: 'npm start', run: () => import('./start.ts') },
  release: { command: 'npm run release --', run: () => import('./product/release.ts') },
  operator: { command: 'npm run operator --', run: () => import('./api/src/operator/cli.ts') }
}

const program = process.argv.splice(2, 1).join('')
if (!Object.hasOwn(PROGRAMS, program)) {
  console.error(`Usage: node hirfa.js ${Object.keys(PROGRAMS).join(' | ')}`)
  process.exit(1)
}
if (!process.features.typescript) {
  console.error(
    `Hirfa runs on Node 24 or newer; this is Node ${process.versions.node}. npm ci installs one as a package on Linux and macOS: use ${PROGRAMS[program].command}, or node_modules/.bin/node hirfa.js ${program}. Elsewhere, install Node 24.`
  )
  process.exit(1)
}
await PROGRAMS[program].run()
