import type { Words } from './scam-rule.ts'

/** Tokens that replace a web address in a text: any, one of a messenger, and one of a payment service. */
export const webAddress = 'web-address'
export const messengerAddress = 'messenger-address'
export const paymentAddress = 'payment-address'
/** Token that replaces an IBAN in a text. */
export const accountNumber = 'account-number'

/** Hosts where money is paid, with all hosts below them. */
export const paymentHosts: Words = [
  ...[
    'paypal.me',
    'paypal.com',
    'stripe.com',
    'wise.com',
    'revolut.me',
    'cash.app',
    'venmo.com',
    'skrill.com',
  ],
  ...['ziina.com', 'payby.com', 'tap.company', 'telr.com', 'paytabs.com', 'mamopay.com', 'moneygram.com'],
  ...['westernunion.com', 'binance.com', 'payoneer.com', 'razorpay.com', 'payfort.com', 'checkout.com'],
]
