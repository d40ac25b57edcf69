import { type Kysely, sql } from 'kysely'

/** The trigger also counts appointments that an API of the previous version accepts. */
export async function addResponseMinutes(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

/** The median of the latest 20 answers, `null` of fewer than 5. Not `stable`: it also counts what a lock waited for. */
const STATEMENTS = [
  'alter table artisans add column response_minutes integer',
  `create function median_response_minutes(artisan integer) returns integer language sql as $$
    select case when count(*) >= 5 then ceil(percentile_cont(0.5) within group (order by seconds) / 60)::integer end
    from (
      select extract(epoch from accepted.at - sent.at) as seconds
      from appointments
      join lateral (
        select max(at) as at from appointment_events where appointment_id = appointments.id and status = 1
      ) as accepted on true
      join lateral (
        select max(at) as at from appointment_events
        where appointment_id = appointments.id and status = 0 and at <= accepted.at
      ) as sent on true
      where appointments.artisan_id = artisan and sent.at is not null
      order by accepted.at desc
      limit 20
    ) as answers
  $$`,
  `create function note_response_minutes() returns trigger language plpgsql as $$
    begin
      update artisans set response_minutes = median_response_minutes(id)
      where id in (
        select appointments.artisan_id from added join appointments on appointments.id = added.appointment_id
        where added.status = 1
      );
      return null;
    end $$`,
  `create trigger accepted_appointments after insert on appointment_events
    referencing new table as added for each statement execute function note_response_minutes()`,
  'update artisans set response_minutes = median_response_minutes(id)'
]
