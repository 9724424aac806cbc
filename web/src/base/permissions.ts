/** Whether the server says that one may: buttons follow its `permissions`, never a role. */
export function may(record: unknown, action: string): boolean {
  const { attributes } = (record ?? {}) as { attributes?: { permissions?: Record<string, unknown> | null } }
  return attributes?.permissions?.[action] === true
}
