import { sql } from 'kysely'
import type { Db } from './database.ts'
import { StartRefused } from './database.ts'

/** With LC_CTYPE=C, trigram indexes ignore Arabic letters, and Arabic searches find nothing. */
export async function requireArabicLocale(db: Db): Promise<void> {
  const { rows } = await sql<{ known: boolean }>`select cardinality(show_trgm('سباك')) > 0 as known`.execute(db)
  if (!rows[0]?.known)
    throw new StartRefused(
      "The database's LC_CTYPE does not include Arabic letters, so Arabic searches would find nothing. Create it with a UTF-8 one: create database hirfa template template0 encoding 'UTF8' lc_ctype 'C.UTF-8'."
    )
}
