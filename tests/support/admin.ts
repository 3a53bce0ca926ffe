/** The super administrator of the server that browser and start tests run against. */
export const ADMIN = { username: 'operator', password: 'operator-of-the-tests' };
