import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import { EXTENSIONS, TaskPhotos } from '../photos/picture.ts'

export async function writePhotos(folder: string, response: unknown): Promise<void> {
  const { photos } = v.parse(TaskPhotos, response)
  await mkdir(folder, { recursive: true })
  for (const { id, type, base64 } of photos) {
    const path = join(folder, `${id}.${EXTENSIONS[type]}`)
    await writeFile(path, Buffer.from(base64, 'base64'), { mode: 0o600 })
    console.log(path)
  }
  if (photos.length === 0) console.log('The appointment has no photos.')
}
