import { usersApi } from '#contract/admins-users.ts';
import { apiQuery, useApiMutation } from '#web/api/query.ts';

export function allUsers() {
  return apiQuery(usersApi.list, {});
}

export function useChangeLevel() {
  return useApiMutation(usersApi.update, { refetch: [usersApi.list] });
}

export function useCreateStaff() {
  return useApiMutation(usersApi.create, { refetch: [usersApi.list] });
}
