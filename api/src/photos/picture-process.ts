/** A process that rewrites one picture and ends. It has no environment. */
import { rewriteBytes } from './rewrite-bytes.ts'

process.on('disconnect', () => process.exit())
process.once('message', async (bytes: Buffer) => {
  const reply = await rewriteBytes(bytes)
  process.send?.(reply, () => process.disconnect())
})
