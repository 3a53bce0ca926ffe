import { SMALL_PICTURE } from './small-picture.ts';

/** The part of `permission-table.ts` about owners. */
export const OWNER_ROWS = `
POST   /api/owner/claims                              401 403 201 401 401 401 401
GET    /api/owner/claims                              401 200 200 401 401 401 401
DELETE /api/owner/claims/99                           401 404 404 401 401 401 401
GET    /api/owner/venues                              401 200 200 401 401 401 401
GET    /api/owner/venues/1                            401 404 404 401 401 401 401
GET    /api/owner/venues/1/figures                    401 404 404 401 401 401 401
GET    /api/owner/venues/1/proposals                  401 404 404 401 401 401 401
POST   /api/owner/venues/1/proposals                  401 404 404 401 401 401 401
DELETE /api/owner/venues/1/proposals/99               401 404 404 401 401 401 401

GET    /api/admin/proposals                           401 401 401 403 200 200 200
PATCH  /api/admin/proposals/99                        401 401 401 403 404 404 404
POST   /api/admin/proposals/99/take-back              401 401 401 403 404 404 404

GET    /api/admin/owner-claims                        401 401 401 403 403 200 200
GET    /api/admin/owner-claims/99/document            401 401 401 403 403 404 404
PATCH  /api/admin/owner-claims/99                     401 401 401 403 403 404 404
GET    /api/admin/owners                              401 401 401 403 403 200 200
PATCH  /api/admin/owners/99                           401 401 401 403 403 404 404
POST   /api/admin/owners/99/end                       401 401 401 403 403 404 404
`;

export const OWNER_BODIES: Record<string, object> = {
  'POST /api/owner/claims': {
    venueId: 1,
    businessNumber: '120-81-47521',
    document: SMALL_PICTURE,
  },
  'POST /api/owner/venues/1/proposals': { kind: 'news', message: '오늘은 공연이 있어요' },
  'PATCH /api/admin/owner-claims/99': { decision: 'accept' },
  'PATCH /api/admin/owners/99': { trust: 'full' },
  'POST /api/admin/owners/99/end': { reason: '업소를 넘겼습니다' },
  'PATCH /api/admin/proposals/99': { decision: 'accept' },
  'POST /api/admin/proposals/99/take-back': { reason: '사실과 다릅니다' },
};
