import { mkdir } from 'node:fs/promises'
import { resolve } from 'node:path'
import { makePacks } from './packs/packs.ts'

const [folder, ...more] = process.argv.slice(2)
if (!folder || folder.startsWith('-') || more.length > 0) {
  console.error('Usage: npm run packs -- ../packs')
  process.exitCode = 2
} else {
  await mkdir(resolve(folder), { recursive: true })
  console.log(Object.values(await makePacks(resolve(folder))).join('\n'))
}
