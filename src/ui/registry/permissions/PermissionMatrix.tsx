export function PermissionMatrix() {
  return null;
}
