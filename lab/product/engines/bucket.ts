import { local, type Shape } from '../shape.ts'

export const BUCKET = 'hirfa'
export const ACCESS_KEY = 'hirfa:releases'

export function bucketSettings({ ports, secrets }: Shape) {
  return {
    S3_ENDPOINT: `http://${local(ports.s3)}`,
    S3_BUCKET: BUCKET,
    S3_ACCESS_KEY_ID: ACCESS_KEY,
    S3_SECRET_ACCESS_KEY: secrets.s3
  }
}

export async function createBucket({ ports, secrets }: Shape): Promise<void> {
  const sign = { 'x-auth-user': ACCESS_KEY, 'x-auth-key': secrets.s3 }
  const signedIn = await fetch(`http://${local(ports.s3)}/auth/v1.0`, { headers: sign })
  const { headers } = signedIn
  const created = await fetch(`${headers.get('x-storage-url')}/${BUCKET}`, {
    method: 'PUT',
    headers: { 'x-auth-token': headers.get('x-auth-token') ?? '' }
  })
  if (!created.ok) throw new Error(`The bucket cannot be created: ${created.status} ${await created.text()}`)
}
