import { accountSecurityApi } from '#contract/accounts/security.ts';
import { apiQuery, FRESH, useApiMutation } from '#web/api/query.ts';

export function ownDevices() {
  return { ...apiQuery(accountSecurityApi.listDevices, {}), ...FRESH };
}

export function useSendEmailCode() {
  return useApiMutation(accountSecurityApi.sendEmailCode);
}

export function useSignOutDevice() {
  return useApiMutation(accountSecurityApi.signOutDevice);
}

export function useSignOutOtherDevices() {
  return useApiMutation(accountSecurityApi.signOutOtherDevices);
}

export function useChangePassword() {
  return useApiMutation(accountSecurityApi.changePassword);
}
