/** Stands in for a part of the cache of queries that no screen uses. */
const unused = (): never => {
  throw new Error('Lists are fetched by pages.')
}

export { unused as hasNextPage, unused as hasPreviousPage, unused as infiniteQueryBehavior }
