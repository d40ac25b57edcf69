import type { Service } from './wire/service.ts'

/** What is needed of a service: its trade, in the form that the sentence has. */
export function tradeText(
  { trade, name }: Pick<Service, 'trade' | 'name'>,
  read: (text: Service['trade'] | Service['name']) => string,
  unnamed: (service: string) => string
): string {
  return read(trade) || unnamed(read(name))
}
