// Constants of the contract that pages and islands need without its schemas. Nothing is imported here.

/** Digits of a code that is sent, or shown by an authenticator app. */
export const codeLength = 6

/** Characters of a field for a code, with its spaces; at a sign-in it also takes a recovery code. */
export const codeFieldLength = 12
export const factorCodeFieldLength = 40

/** Characters of a search text. */
export const searchLength = 100
/** Characters of a review, and of the details of a report. */
export const remarkLength = 1_000
/** Characters of a chat message. */
export const messageLength = 4_000
/** An offer outside these parts of the price asks once whether it is meant (docs/product.md, "Offers"). */
export const usualOfferParts = { least: 0.25, most: 1.5 } as const
/** Quick replies of a member's own, and characters of each. */
export const maxQuickReplies = 12
export const quickReplyLength = 300
/** Information pages that are only text. */
export const informationPages = [
  'about-us',
  'consumer-rights',
  'terms-and-conditions',
  'privacy-policy',
] as const
/** Characters of the title and of the Markdown of an information page that an admin writes. */
export const pageTitleLength = 120
export const pageTextLength = 40_000

/** Characters of the name of a saved search, and of a passkey. */
export const savedSearchNameLength = 80
export const passkeyNameLength = 40
/** Characters of an attribute's text. */
export const attributeLength = 200

/** Days that a listing is online (docs/product.md, "Listing states"). */
export const listingDays = 60
/** Hours until an unanswered offer or counter-offer expires (docs/product.md, "Offers"). */
export const offerHours = 48

/** Photos of a listing (docs/product.md, "Images"). */
export const maxPhotos = 6
/** Bytes of an uploaded picture (docs/product.md, "Images"). */
export const uploadLimit = 15_000_000
/** Accepted types of a picture; the server checks the bytes, not the name. */
export const uploadTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const

/** Highest price, in fils: AED 1,000,000,000. */
export const highestPrice = 100_000_000_000
/** Price filter (docs/product.md, "Price filter"), in whole AED: the defaults mean "no bound". */
export const priceBounds = { minimum: 0, maximum: 1_000_000 } as const
/** Highest bound of a price filter, in whole AED. */
export const highestPriceBound = highestPrice / 100
/** Characters of a price bound as people write it, with spaces and currency. */
export const priceBoundLength = 40

/** Listings of a page in the choice of a booster's listing. */
export const boosterListingsSize = 6

/** Highest gross amount of a simplified tax invoice, in fils: AED 10,000. */
export const simplifiedMaximum = 1_000_000
/** Own listings that are changed at once (docs/product.md, "Selling"). */
export const maxBulkListings = 50
/** Whole percent by which prices change at once. */
export const bulkPercent = { minimum: -90, maximum: 100 } as const

/** Days that a listing stays reserved for a buyer (docs/product.md, "Reservations and sales"). */
export const reservationDays = 3

/** Bytes of the files of an import. */
export const importBytes = { csv: 200_000_000, zip: 1_000_000_000 } as const

/** Hours that the verification of a business takes (docs/product.md, "Businesses"). */
export const verificationHours = 24

/** Products that are compared at once. */
export const maxCompared = 4

/** Hours for which a download of one's data can be fetched; its file is deleted afterwards. */
export const dataExportHours = 24

/** Days for which a deleted account can be restored. */
export const graceDays = 14

/** Forms of a trade license that is uploaded. */
export const licenseKinds = ['picture', 'pdf'] as const
/** Files of a trade license in a registration at most. */
export const maxLicenseFiles = 5
/** Days before the end of a trade license on which its business is reminded; 0 is the end itself. */
export const licenseNoticeDays = [30, 7, 0] as const
