import type { RemoteManifest } from '@hirfa/shared-contract/release'
import { inEnglish } from '../contract/in-english.ts'
import { CART } from './src/cart.ts'

export const manifest: RemoteManifest = {
  exposes: {
    './cart': './src/cart-page.ts',
    './checkout': './src/checkout.ts',
    './thanks': './src/thanks.ts',
    './mini-cart': './src/mini-cart.ts',
    './add-to-cart': './src/add-to-cart.ts'
  },
  messages: inEnglish({
    cart: 'Basket',
    cart_about: 'The machines that you have chosen.',
    checkout: 'Checkout',
    checkout_about: 'Name and store of an order.',
    thanks: 'Thanks',
    thanks_about: 'The order is placed.'
  }),
  routes: [
    { path: '/checkout/cart', module: './cart', title: 'cart', description: 'cart_about' },
    { path: '/checkout/checkout', module: './checkout', title: 'checkout', description: 'checkout_about' },
    { path: '/checkout/thanks', module: './thanks', title: 'thanks', description: 'thanks_about' }
  ],
  persisted: [CART],
  fragments: { 'mini-cart': './mini-cart', 'add-to-cart': './add-to-cart' }
}
