/** Where Microsoft issues tokens, in its clouds of several countries, by its names of today and of before. */
const hostsOfMicrosoft =
  /^(?:login|login-us|sts)\.(?:(?:partner\.)?microsoftonline\.(?:com|us|de|cn)|microsoft\.com|windows\.net|chinacloudapi\.cn)$/

/** Tenants that speak for every organisation or for everybody: anybody could have anybody's address there. */
const tenantsOfEverybody = ['common', 'organizations', 'consumers', '9188040d-6c67-4c5b-b112-36a304b66dad']

const hostOf = (url: URL): string => url.hostname.replace(/\.$/, '')

/** Issuers of Entra ID. They call people of one tenant by `oid`, whatever application asks. */
export const isOfEntra = (issuer: string): boolean => {
  const url = URL.parse(issuer)
  return url !== null && hostsOfMicrosoft.test(hostOf(url))
}

export function isOfEverybody(issuer: string): boolean {
  const url = URL.parse(issuer)
  if (url === null || !isOfEntra(issuer)) return false
  const tenant = url.pathname.split('/').find((part) => part !== '') ?? ''
  // Written with percent signs it is the same tenant.
  return tenant === '' || tenantsOfEverybody.includes(decoded(tenant).toLowerCase())
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** The issuer of Google is one for everybody: what tells its customers apart is the claim `hd`. */
export const isOfGoogle = (issuer: string): boolean => {
  const url = URL.parse(issuer)
  return url !== null && hostOf(url) === 'accounts.google.com'
}
