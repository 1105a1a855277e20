import { publicMenuEndpoints } from '@forki/contract/public-menu'
import { renewed, resourceQueries } from '../../lib/resource.ts'

const queries = resourceQueries(publicMenuEndpoints)

/** A restaurant's menu for guests; looked at again every minute, for what sells out meanwhile. */
export const publicMenuQuery = (slug: string) => renewed(queries.menu({ params: { slug } }), 60_000)
