import { ReleaseError, StartError } from '@hirfa/delivery-releases'
import { storageProblem } from '@hirfa/shared-contract/process'

/** Runs a server until SIGTERM or SIGINT. A failure that the operator can remove is one sentence, with exit code 1. */
export async function runProcess(start: () => Promise<{ close(): Promise<void> }>): Promise<void> {
  try {
    const server = await start()
    const end = async () => {
      await server.close()
      process.exit(0)
    }
    process.on('SIGTERM', end)
    process.on('SIGINT', end)
  } catch (error) {
    const isRefusal = error instanceof StartError || error instanceof ReleaseError
    const sentence = isRefusal ? error.message : storageProblem(error, `DATA_DIR (${process.env.DATA_DIR || '.data'})`)
    if (!sentence) throw error
    console.error(sentence)
    process.exit(1)
  }
}
