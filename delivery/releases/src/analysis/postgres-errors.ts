import { MOST_RETAINED_ERRORS, MOST_STORED_ERRORS } from './health-store.ts'

export const ERROR_TABLE = `CREATE TABLE IF NOT EXISTS release_errors (
  part text NOT NULL, version text NOT NULL, fingerprint text NOT NULL, kind text NOT NULL, name text NOT NULL,
  message text NOT NULL, release text NOT NULL, frames jsonb NOT NULL, count bigint NOT NULL, first bigint NOT NULL,
  last bigint NOT NULL, PRIMARY KEY (part, version, fingerprint)
)`

/** One write may exceed the limit of a version by its own rows. */
export const ADD_ERRORS = `INSERT INTO release_errors
  (part, version, fingerprint, kind, name, message, release, frames, count, first, last)
  SELECT new.* FROM unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::jsonb[],
    $9::bigint[], $10::bigint[], $11::bigint[])
    AS new (part, version, fingerprint, kind, name, message, release, frames, count, first, last)
  WHERE (SELECT count(*) FROM release_errors AS all_of WHERE all_of.part = new.part AND all_of.version = new.version)
      < ${MOST_STORED_ERRORS}
    OR EXISTS (SELECT 1 FROM release_errors AS same
      WHERE same.part = new.part AND same.version = new.version AND same.fingerprint = new.fingerprint)
  ON CONFLICT (part, version, fingerprint) DO UPDATE
    SET count = release_errors.count + excluded.count, last = greatest(release_errors.last, excluded.last)`

export const ERRORS = `SELECT part AS app, version, fingerprint, kind, name, message, release, frames,
  count::float8 AS count, first::float8 AS first, last::float8 AS last
  FROM release_errors WHERE part = $1 ORDER BY last DESC, fingerprint`

export const FORGET_ERRORS = 'DELETE FROM release_errors WHERE last < $1'

export const TRIM_ERRORS = `DELETE FROM release_errors WHERE (part, version, fingerprint) IN (
  SELECT part, version, fingerprint FROM (
    SELECT part, version, fingerprint,
      row_number() OVER (PARTITION BY part, version ORDER BY count DESC, last DESC) AS place
    FROM release_errors
  ) AS ranked WHERE place > ${MOST_RETAINED_ERRORS})`
