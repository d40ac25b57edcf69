import type { Production } from '../product/start-production.ts'
import { newVisitor, startBrowser } from '../../e2e/kit/visitor.ts'
import { bookedId, type Customer, freeSlots, sendBooking } from '../clients/customers.ts'
import type { Outcome } from './outcome.ts'

const ARTISAN = 1

/** A customer who registered by SMS books through nginx; a browser shows the page of the appointment's service. */
export async function bookThroughNginx({ shape: { url } }: Production, customer: Customer): Promise<Outcome> {
  const [slot] = await freeSlots(customer.visitor, ARTISAN, 2)
  if (!slot) throw new Error(`Artisan ${ARTISAN} has no free slot.`)
  const key = crypto.randomUUID()
  const booked = await sendBooking(customer, slot, key)
  if (booked.status !== 201) throw new Error(`The booking was refused: ${booked.status} ${JSON.stringify(booked.body)}`)
  const id = bookedId(booked)
  const again = await sendBooking(customer, slot, key)
  const read = await customer.visitor.get('/user/tasks')
  const problems = await lookAt(`${url}/services/plumbing`)
  return {
    name: 'a booking end to end',
    figures: { appointment: id, 'problems in the browser': problems.length },
    violations: [
      ...(again.status === 201 && bookedId(again) === id ? [] : ['the repeated request made another appointment']),
      ...(JSON.stringify(read.body).includes(`"id":${id},`) ? [] : [`appointment ${id} is not in the list`]),
      ...problems
    ]
  }
}

async function lookAt(address: string): Promise<string[]> {
  const browser = await startBrowser()
  // The certificate of the run signs itself.
  const { page, errors } = await newVisitor(browser, address, { ignoreHTTPSErrors: true })
  await page.goto(address)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await browser.close()
  return errors
}
