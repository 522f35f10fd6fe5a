import { Hono } from 'hono'
import { categoryHandlers } from './categories/routes.ts'
import { health } from './health.ts'
import { homeHandlers } from './home/routes.ts'
import { createApi } from './http.ts'
import { locationHandlers } from './locations/routes.ts'
import { mediaRoutes } from './media/routes.ts'
import { documentation } from './openapi.ts'
import { peopleHandlers } from './people/routes.ts'
import { productHandlers } from './products/routes.ts'
import type { Resources } from './resources.ts'
import { searchHandlers } from './search/routes.ts'
import { sessionHandlers } from './session/routes.ts'
import { wishlistHandlers } from './wishlist/routes.ts'

/** Everything but the pages: the API, its documentation, pictures, health and metrics. */
export function createApp(getResources: () => Resources): Hono {
  return new Hono()
    .route('/', health(getResources))
    .route('/', documentation())
    .route('/', mediaRoutes(getResources))
    .route(
      '/',
      createApi(getResources, {
        ...sessionHandlers,
        ...categoryHandlers,
        ...productHandlers,
        ...searchHandlers,
        ...homeHandlers,
        ...peopleHandlers,
        ...locationHandlers,
        ...wishlistHandlers,
      }),
    )
}
