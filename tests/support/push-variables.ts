import { generateKeyPairSync } from 'node:crypto'

const account = {
  type: 'service_account',
  project_id: 'shop-of-a-test',
  client_email: 'push@shop-of-a-test.iam.gserviceaccount.com',
  private_key: generateKeyPairSync('rsa', { modulusLength: 2048 })
    .privateKey.export({ type: 'pkcs8', format: 'pem' })
    .toString(),
}

/** Environment variables for push, besides the address of the fake Firebase. */
export const pushVariables = {
  FIREBASE_PROJECT_ID: 'shop-of-a-test',
  FIREBASE_API_KEY: 'key-of-a-test',
  FIREBASE_MESSAGING_SENDER_ID: '1234567890',
  FIREBASE_APP_ID: '1:1234567890:web:abcdef',
  FIREBASE_VAPID_KEY:
    'BNbxGYNMhEIi9zrneh7mqV4oUanjLUK3m-mYZBc62frMKrEoMk88r3Lk596T0ck9xlT-aok0fO1KXBLV4-XqxYM',
  FIREBASE_SERVICE_ACCOUNT: JSON.stringify(account),
}
