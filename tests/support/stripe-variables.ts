/** Secret with which tests sign Stripe's events. */
export const webhookSecret = 'whsec_of_this_test'
export const stripeKey = 'sk_test_secret'

/** Variables of an application that pays with Stripe. @param url where Stripe answers */
export const stripeVariables = (url: string) => ({
  STRIPE_SECRET_KEY: stripeKey,
  STRIPE_PUBLISHABLE_KEY: 'pk_test_public',
  STRIPE_WEBHOOK_SECRET: webhookSecret,
  STRIPE_API_BASE: url,
})
