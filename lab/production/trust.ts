import { readFileSync } from 'node:fs'
import tls from 'node:tls'

/** Lets this process trust the certificate of a run. */
export function trustCertificate(file: string): void {
  tls.setDefaultCACertificates([...tls.getCACertificates('default'), readFileSync(file, 'utf8')])
}
