import { accountSecurityApi } from '#contract/account-security.ts';
import { apiQuery, FRESH, useApiMutation } from '#web/api/query.ts';

export function ownDevices() {
  return { ...apiQuery(accountSecurityApi.listDevices, {}), ...FRESH };
}

const DEVICES = [accountSecurityApi.listDevices];

export function useSendEmailCode() {
  return useApiMutation(accountSecurityApi.sendEmailCode);
}

export function useSignOutDevice() {
  return useApiMutation(accountSecurityApi.signOutDevice, { refetch: DEVICES });
}

export function useSignOutOtherDevices() {
  return useApiMutation(accountSecurityApi.signOutOtherDevices, { refetch: DEVICES });
}

export function useChangePassword() {
  return useApiMutation(accountSecurityApi.changePassword, { refetch: DEVICES });
}
