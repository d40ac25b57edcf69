import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/**
 * Copies place and rating of an artisan to their offers: one index then filters and sorts the artisans of a wilaya, so
 * that the cost of a page does not grow with their number.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table offers
    add wilaya_id integer,
    add city_id integer,
    add rating numeric(3, 2),
    add review_count integer`.execute(db)
  await sql`update offers set wilaya_id = artisans.wilaya_id, city_id = artisans.city_id,
      rating = coalesce(artisans.rating, 0), review_count = artisans.review_count
    from artisans where artisans.id = offers.artisan_id`.execute(db)
  await sql`alter table offers
    alter wilaya_id set not null,
    alter city_id set not null,
    alter rating set not null,
    alter review_count set not null`.execute(db)

  await sql`create function offer_follows_its_artisan() returns trigger language plpgsql as $$
    begin
      select wilaya_id, city_id, coalesce(rating, 0), review_count
        into new.wilaya_id, new.city_id, new.rating, new.review_count
        from artisans where id = new.artisan_id;
      return new;
    end $$`.execute(db)
  await sql`create trigger offer_follows_its_artisan before insert on offers
    for each row execute function offer_follows_its_artisan()`.execute(db)
  await sql`create function artisan_leads_their_offers() returns trigger language plpgsql as $$
    begin
      update offers set wilaya_id = new.wilaya_id, city_id = new.city_id,
        rating = coalesce(new.rating, 0), review_count = new.review_count
        where artisan_id = new.id;
      return null;
    end $$`.execute(db)
  await sql`create trigger artisan_leads_their_offers
    after update of wilaya_id, city_id, rating, review_count on artisans
    for each row execute function artisan_leads_their_offers()`.execute(db)

  await sql`create index offers_best on offers
    (service_id, wilaya_id, rating desc, review_count desc, artisan_id) include (city_id)`.execute(db)
  await sql`create index offers_cheapest on offers
    (service_id, wilaya_id, price, rating desc, review_count desc, artisan_id) include (city_id)`.execute(db)
  await sql`drop index offers_service`.execute(db)

  await sql`create index appointments_of_client on appointments
    (client_id, date desc, start_time desc, id desc)`.execute(db)
  await sql`drop index appointments_client`.execute(db)
}
