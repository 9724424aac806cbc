// Generated from the OpenAPI document by `npm run generate`.

export interface paths {
    "/public_api/v1/working_areas": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show a working area; or: List working areas
         * @description All on one page.
         */
        get: operations["GET /public_api/v1/working_areas"];
        /** Change a working area */
        put: operations["PUT /public_api/v1/working_areas"];
        /** Create a working area */
        post: operations["POST /public_api/v1/working_areas"];
        /**
         * Delete a working area
         * @description It becomes inactive.
         */
        delete: operations["DELETE /public_api/v1/working_areas"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public_api/v1/users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show a user; or: List users
         * @description Those in one of the locations, in one of the areas and with one of the tags; 0 among the tags adds people without any.
         */
        get: operations["GET /public_api/v1/users"];
        /**
         * Change a user
         * @description With `location_id` the user moves: from today on that location is their home, and the days before keep theirs. Members that are not known are named in `ignored_attributes`.
         */
        put: operations["PUT /public_api/v1/users"];
        /**
         * Create a user
         * @description With an e-mail address an invitation is mailed.
         */
        post: operations["POST /public_api/v1/users"];
        /**
         * Delete a user
         * @description Working time is kept.
         */
        delete: operations["DELETE /public_api/v1/users"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public_api/v1/users/activate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Activate a user */
        patch: operations["PATCH /public_api/v1/users/activate"];
        trace?: never;
    };
    "/public_api/v1/users/deactivate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Deactivate a user */
        patch: operations["PATCH /public_api/v1/users/deactivate"];
        trace?: never;
    };
    "/public_api/v1/uploads": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List documents of a user */
        get: operations["GET /public_api/v1/uploads"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public_api/v1/uploads/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Show a document */
        get: operations["GET /public_api/v1/uploads/:id"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public_api/v1/absences": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Show an absence; or: List absences in a range of days */
        get: operations["GET /public_api/v1/absences"];
        /** Change an absence */
        put: operations["PUT /public_api/v1/absences"];
        /** Ask for an absence */
        post: operations["POST /public_api/v1/absences"];
        /** Delete an absence */
        delete: operations["DELETE /public_api/v1/absences"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public_api/v1/absences/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Confirm an absence */
        put: operations["PUT /public_api/v1/absences/confirm"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public_api/v1/absences/reset": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Reset an absence */
        put: operations["PUT /public_api/v1/absences/reset"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public_api/v1/absences/reject": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Reject an absence */
        put: operations["PUT /public_api/v1/absences/reject"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public_api/v1/vacation_entitlements": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List vacation entitlements of a user */
        get: operations["GET /public_api/v1/vacation_entitlements"];
        put?: never;
        /** Give days of vacation */
        post: operations["POST /public_api/v1/vacation_entitlements"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        errors: {
            errors: {
                status: string;
                source: {
                    pointer?: string;
                };
                title: string;
                code: string;
                detail?: string;
            }[];
            meta: Record<string, unknown>;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    "GET /public_api/v1/working_areas": {
        parameters: {
            query?: {
                /** @description The id of the record; either this or `external_id`. */
                id?: string | number;
                /** @description Your own id of the record; either this or `id`. */
                external_id?: string;
                /** @description the id of the location; either this or `location_external_id` */
                location_id?: string | number | null;
                /**
                 * @description your own id of the location; either this or `location_id`
                 * @example branch-1
                 */
                location_external_id?: string | null;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: number;
                        name: string;
                        color: string | null;
                        external_id: string | null;
                        status: string;
                        location_id: number;
                        location_name: string;
                    } | {
                        working_areas: {
                            id: number;
                            name: string;
                            color: string | null;
                            external_id: string | null;
                            status: string;
                            location_id: number;
                            location_name: string;
                        }[];
                    };
                };
            };
        };
    };
    "PUT /public_api/v1/working_areas": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "location_external_id": "branch-1",
                 *       "working_area": {
                 *         "id": 63,
                 *         "name": "Roof terrace"
                 *       }
                 *     }
                 */
                "application/json": {
                    working_area?: {
                        /** @description The id of the record; either this or `external_id`. */
                        id?: string | number;
                        /** @description Your own id of the record; either this or `id`. */
                        external_id?: string;
                        name: string;
                        color?: string | null;
                    };
                    /** @description the id of the location; either this or `location_external_id` */
                    location_id?: string | number | null;
                    /** @description your own id of the location; either this or `location_id` */
                    location_external_id?: string | null;
                    /** @description The token, when it is not sent as `Authorization: Bearer`. */
                    api_token?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: number;
                        name: string;
                        color: string | null;
                        external_id: string | null;
                        status: string;
                        company_id: number;
                        /** Format: date-time */
                        created_at: string;
                        /** Format: date-time */
                        updated_at: string;
                    };
                };
            };
        };
    };
    "POST /public_api/v1/working_areas": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "location_external_id": "branch-1",
                 *       "working_area": {
                 *         "name": "Terrace",
                 *         "color": "#1a936f"
                 *       }
                 *     }
                 */
                "application/json": {
                    working_area?: {
                        name: string;
                        color?: string | null;
                        external_id?: string | null;
                    };
                    /** @description the id of the location; either this or `location_external_id` */
                    location_id?: string | number | null;
                    /** @description your own id of the location; either this or `location_id` */
                    location_external_id?: string | null;
                    /** @description The token, when it is not sent as `Authorization: Bearer`. */
                    api_token?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: number;
                        name: string;
                        color: string | null;
                        external_id: string | null;
                        status: string;
                        company_id: number;
                        /** Format: date-time */
                        created_at: string;
                        /** Format: date-time */
                        updated_at: string;
                    };
                };
            };
        };
    };
    "DELETE /public_api/v1/working_areas": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "location_external_id": "branch-1",
                 *       "working_area": {
                 *         "id": 63
                 *       }
                 *     }
                 */
                "application/json": {
                    working_area?: {
                        /** @description The id of the record; either this or `external_id`. */
                        id?: string | number;
                        /** @description Your own id of the record; either this or `id`. */
                        external_id?: string;
                    };
                    /** @description the id of the location; either this or `location_external_id` */
                    location_id?: string | number | null;
                    /** @description your own id of the location; either this or `location_id` */
                    location_external_id?: string | null;
                    /** @description The token, when it is not sent as `Authorization: Bearer`. */
                    api_token?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: number;
                        name: string;
                        color: string | null;
                        external_id: string | null;
                        status: string;
                        company_id: number;
                        /** Format: date-time */
                        created_at: string;
                        /** Format: date-time */
                        updated_at: string;
                    };
                };
            };
        };
    };
    "GET /public_api/v1/users": {
        parameters: {
            query?: {
                /** @description The id of the record; either this or `external_id`. */
                id?: string | number;
                /** @description Your own id of the record; either this or `id`. */
                external_id?: string;
                /** @description ids of locations, separated by commas */
                location_ids?: string | number | (number | string)[] | null;
                /** @description the same by your own ids */
                location_external_ids?: string | string[] | null;
                /**
                 * @description ids of working areas, separated by commas
                 * @example 63
                 */
                working_area_ids?: string | number | (number | string)[] | null;
                /** @description the same by your own ids */
                working_area_external_ids?: string | string[] | null;
                /** @description ids of tags, separated by commas; 0 for people without any */
                tags?: string | number | (number | string)[] | null;
                /** @description The number of the page, from 1. */
                page?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: number;
                        username: string;
                        email: string | null;
                        abbrev: string | null;
                        initial_time_account: number;
                        salary: number;
                        home_office: boolean;
                        working_sessions_creator: boolean;
                        staff_number: string | null;
                        external_id: string | null;
                        locale: string | null;
                        status: string;
                        enterprise_id: number;
                        location_ids: number[];
                        working_area_ids: number[];
                        tags: number[];
                        data_profiles: {
                            [key: string]: {
                                label: string;
                                value: string | null;
                            };
                        };
                    } | {
                        users: {
                            id: number;
                            username: string;
                            email: string | null;
                            abbrev: string | null;
                            initial_time_account: number;
                            salary: number;
                            home_office: boolean;
                            working_sessions_creator: boolean;
                            staff_number: string | null;
                            external_id: string | null;
                            locale: string | null;
                            status: string;
                            /** Format: date */
                            birthday: string | null;
                            enterprise_id: number;
                            location_ids: number[];
                            working_area_ids: number[];
                            tags: number[];
                            data_profiles: {
                                [key: string]: {
                                    label: string;
                                    value: string | null;
                                };
                            };
                        }[];
                        page_number: number;
                        total_pages: number;
                        next_page: string | null;
                    };
                };
            };
        };
    };
    "PUT /public_api/v1/users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "user": {
                 *         "external_id": "person-4",
                 *         "working_area_ids": "63",
                 *         "location_external_id": "branch-1",
                 *         "username": "Rear Admiral Hopper"
                 *       }
                 *     }
                 */
                "application/json": {
                    user?: {
                        /** @description The id of the record; either this or `external_id`. */
                        id?: string | number;
                        /** @description Your own id of the record; either this or `id`. */
                        external_id?: string;
                        username?: string;
                        /**
                         * Format: email
                         * @description when given, an invitation to set a password is mailed
                         */
                        email?: string | null;
                        abbrev?: string | null;
                        initial_time_account?: number | null;
                        salary?: number | null;
                        home_office?: boolean | null;
                        working_sessions_creator?: boolean | null;
                        staff_number?: string | null;
                        /** @enum {string|null} */
                        locale?: "de" | "en" | null;
                        /** @description values by key; `{"phone": "030 1234"}` */
                        data_profiles?: Record<string, unknown> | null;
                        /**
                         * @description ids of working areas, separated by commas
                         * @example 3,4
                         */
                        working_area_ids?: string | number | (number | string)[] | null;
                        /** @description the same by your own ids */
                        working_area_external_ids?: string | string[] | null;
                        /**
                         * @description ids separated by commas
                         * @example 3,4
                         */
                        tags?: string | number | (number | string)[] | null;
                        /** @description moves the user: from today on this location is their home; what was before stays */
                        location_id?: string | number | null;
                        /** @description the same by your own id */
                        location_external_id?: string | null;
                    };
                    /** @description The token, when it is not sent as `Authorization: Bearer`. */
                    api_token?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: number;
                        username: string;
                        email: string | null;
                        abbrev: string | null;
                        initial_time_account: number;
                        salary: number;
                        home_office: boolean;
                        working_sessions_creator: boolean;
                        staff_number: string | null;
                        external_id: string | null;
                        locale: string | null;
                        enterprise_id: number;
                        location_ids: number[];
                        working_area_ids: number[];
                        tags: number[];
                        data_profiles: {
                            [key: string]: {
                                label: string;
                                value: string | null;
                            };
                        };
                        desc: string | null;
                    };
                };
            };
        };
    };
    "POST /public_api/v1/users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "user": {
                 *         "working_area_ids": "63",
                 *         "location_ids": "2",
                 *         "username": "Grace Hopper",
                 *         "staff_number": "1906"
                 *       }
                 *     }
                 */
                "application/json": {
                    user?: {
                        /**
                         * @description ids of locations, separated by commas
                         * @example 3,4
                         */
                        location_ids?: string | number | (number | string)[] | null;
                        /** @description the same by your own ids */
                        location_external_ids?: string | string[] | null;
                        username: string;
                        /**
                         * Format: email
                         * @description when given, an invitation to set a password is mailed
                         */
                        email?: string | null;
                        abbrev?: string | null;
                        initial_time_account?: number | null;
                        salary?: number | null;
                        home_office?: boolean | null;
                        working_sessions_creator?: boolean | null;
                        staff_number?: string | null;
                        /** @enum {string|null} */
                        locale?: "de" | "en" | null;
                        /** @description values by key; `{"phone": "030 1234"}` */
                        data_profiles?: Record<string, unknown> | null;
                        external_id?: string | null;
                        /**
                         * @description ids of working areas, separated by commas
                         * @example 3,4
                         */
                        working_area_ids?: string | number | (number | string)[] | null;
                        /** @description the same by your own ids */
                        working_area_external_ids?: string | string[] | null;
                        /**
                         * @description ids separated by commas
                         * @example 3,4
                         */
                        tags?: string | number | (number | string)[] | null;
                    };
                    /** @description The token, when it is not sent as `Authorization: Bearer`. */
                    api_token?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: number;
                        username: string;
                        email: string | null;
                        abbrev: string | null;
                        initial_time_account: number;
                        salary: number;
                        home_office: boolean;
                        working_sessions_creator: boolean;
                        staff_number: string | null;
                        external_id: string | null;
                        locale: string | null;
                        enterprise_id: number;
                        location_ids: number[];
                        working_area_ids: number[];
                        tags: number[];
                        data_profiles: {
                            [key: string]: {
                                label: string;
                                value: string | null;
                            };
                        };
                    };
                };
            };
        };
    };
    "DELETE /public_api/v1/users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "user": {
                 *         "external_id": "person-4"
                 *       }
                 *     }
                 */
                "application/json": {
                    user?: {
                        /** @description The id of the record; either this or `external_id`. */
                        id?: string | number;
                        /** @description Your own id of the record; either this or `id`. */
                        external_id?: string;
                    };
                    /** @description The token, when it is not sent as `Authorization: Bearer`. */
                    api_token?: string;
                };
            };
        };
        responses: {
            /** @description Done; there is nothing to show. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "PATCH /public_api/v1/users/activate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "user": {
                 *         "external_id": "person-4"
                 *       }
                 *     }
                 */
                "application/json": {
                    user?: {
                        /** @description The id of the record; either this or `external_id`. */
                        id?: string | number;
                        /** @description Your own id of the record; either this or `id`. */
                        external_id?: string;
                    };
                    /** @description The token, when it is not sent as `Authorization: Bearer`. */
                    api_token?: string;
                };
            };
        };
        responses: {
            /** @description Done; there is nothing to show. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "PATCH /public_api/v1/users/deactivate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "user": {
                 *         "external_id": "person-4"
                 *       }
                 *     }
                 */
                "application/json": {
                    user?: {
                        /** @description The id of the record; either this or `external_id`. */
                        id?: string | number;
                        /** @description Your own id of the record; either this or `id`. */
                        external_id?: string;
                    };
                    /** @description The token, when it is not sent as `Authorization: Bearer`. */
                    api_token?: string;
                };
            };
        };
        responses: {
            /** @description Done; there is nothing to show. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "GET /public_api/v1/uploads": {
        parameters: {
            query?: {
                /** @description the id of the user; either this or `user_external_id` */
                user_id?: string | number | null;
                /**
                 * @description your own id of the user; either this or `user_id`
                 * @example person-4
                 */
                user_external_id?: string | null;
                /** @description only documents with this title */
                title?: string | null;
                /** @description The number of the page, from 1. */
                page?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        uploads: {
                            id: number;
                            title: string;
                            description: string;
                            user_id: number;
                            doc_file_name: string;
                            doc_content_type: string;
                            doc_file_size: number;
                            /** Format: date-time */
                            doc_updated_at: string;
                            url: string;
                            /** Format: date-time */
                            created_at: string;
                            /** Format: date-time */
                            updated_at: string;
                        }[];
                        page_number: number;
                        total_pages: number;
                        next_page: string | null;
                    };
                };
            };
        };
    };
    "GET /public_api/v1/uploads/:id": {
        parameters: {
            query?: {
                /** @description the id of the user; either this or `user_external_id` */
                user_id?: string | number | null;
                /** @description your own id of the user; either this or `user_id` */
                user_external_id?: string | null;
                /** @description taken and left alone */
                page?: unknown;
            };
            header?: never;
            path: {
                /**
                 * @description The id of the record.
                 * @example 361
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description A document of a person. */
                        upload: {
                            id: number;
                            title: string;
                            description: string;
                            user_id: number;
                            doc_file_name: string;
                            doc_content_type: string;
                            doc_file_size: number;
                            /** Format: date-time */
                            doc_updated_at: string;
                            url: string;
                            /** Format: date-time */
                            created_at: string;
                            /** Format: date-time */
                            updated_at: string;
                        };
                    };
                };
            };
        };
    };
    "GET /public_api/v1/absences": {
        parameters: {
            query?: {
                /** @description The id of the record; either this or `external_id`. */
                id?: string | number;
                /** @description Your own id of the record; either this or `id`. */
                external_id?: string;
                /**
                 * @description the first day
                 * @example 2026-01-01
                 */
                range_start?: string;
                /**
                 * @description the last day
                 * @example 2026-12-31
                 */
                range_end?: string;
                /** @description the id of the user; either this or `user_external_id` */
                user_id?: string | number | null;
                /**
                 * @description your own id of the user; either this or `user_id`
                 * @example person-4
                 */
                user_external_id?: string | null;
                /** @description only of this location */
                location_id?: string | number | null;
                /**
                 * @description the same by your own id of the location
                 * @example branch-1
                 */
                location_external_id?: string | null;
                /** @description The number of the page, from 1. */
                page?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: number;
                        absence_type_id: number;
                        absence_type_external_id: string;
                        user_id: number;
                        title: string;
                        /** Format: date-time */
                        starts_at: string;
                        /** Format: date-time */
                        ends_at: string;
                        time_zone: string;
                        full_day: boolean;
                        external_id: string | null;
                        force_calc_custom_hours: boolean;
                        paid_hours: number;
                        vacation_days: number;
                        confirm: null;
                        confirmed: boolean | null;
                        /** Format: date-time */
                        confirmed_at: string | null;
                        confirmed_by: number | null;
                        confirm_message: string | null;
                        /** Format: date-time */
                        created_at: string;
                        /** Format: date-time */
                        updated_at: string;
                        created_by: number | null;
                        note: null;
                        charge_days_job_status: string | null;
                        import_id: null;
                        outlook_id: null;
                        secure_id: string;
                        uuid: string;
                        status: string;
                    } | {
                        absences: {
                            id: number;
                            absence_type_id: number;
                            user_id: number;
                            title: string;
                            /** Format: date-time */
                            starts_at: string;
                            /** Format: date-time */
                            ends_at: string;
                            time_zone: string;
                            full_day: boolean;
                            external_id: string | null;
                            force_calc_custom_hours: boolean;
                            paid_hours: number;
                            vacation_days: number;
                            confirm: null;
                            confirmed: boolean | null;
                            /** Format: date-time */
                            confirmed_at: string | null;
                            confirmed_by: number | null;
                            confirm_message: string | null;
                            /** Format: date-time */
                            created_at: string;
                            /** Format: date-time */
                            updated_at: string;
                            created_by: number | null;
                            note: null;
                            charge_days_job_status: string | null;
                            import_id: null;
                            outlook_id: null;
                            secure_id: string;
                        }[];
                        page_number: number;
                        total_pages: number;
                        next_page: string | null;
                    };
                };
            };
        };
    };
    "PUT /public_api/v1/absences": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "absence": {
                 *         "external_id": "absence-4-3",
                 *         "starts_at": "2026-07-13",
                 *         "ends_at": "2026-07-15",
                 *         "full_day": true
                 *       }
                 *     }
                 */
                "application/json": {
                    absence?: {
                        /** @description The id of the record; either this or `external_id`. */
                        id?: string | number;
                        /** @description Your own id of the record; either this or `id`. */
                        external_id?: string;
                        /**
                         * @description a date, or a time with offset
                         * @example 2026-07-06
                         * @example 2026-07-06T08:00:00+02:00
                         */
                        starts_at: string;
                        /**
                         * @description a date, or a time with offset
                         * @example 2026-07-06
                         * @example 2026-07-06T08:00:00+02:00
                         */
                        ends_at: string;
                        /**
                         * @description whose days they are; the zone of the person when missing
                         * @example Berlin
                         * @example Europe/Berlin
                         */
                        time_zone?: string | null;
                        /** @description whole local days; when missing, true for dates and whole days, false for times of day */
                        full_day?: boolean | null;
                        force_calc_custom_hours?: boolean | null;
                        /** @description needed with `force_calc_custom_hours` */
                        paid_hours?: number | null;
                        /** @description needed with `force_calc_custom_hours` */
                        vacation_days?: number | null;
                    };
                    /** @description The token, when it is not sent as `Authorization: Bearer`. */
                    api_token?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: number;
                        absence_type_id: number;
                        user_id: number;
                        title: string;
                        /** Format: date-time */
                        starts_at: string;
                        /** Format: date-time */
                        ends_at: string;
                        time_zone: string;
                        full_day: boolean;
                        external_id: string | null;
                        force_calc_custom_hours: boolean;
                        paid_hours: number;
                        vacation_days: number;
                        confirm: null;
                        /** Format: date-time */
                        confirmed_at: string | null;
                        confirmed_by: number | null;
                        confirm_message: string | null;
                        /** Format: date-time */
                        created_at: string;
                        /** Format: date-time */
                        updated_at: string;
                        created_by: number | null;
                        note: null;
                        charge_days_job_status: string | null;
                        import_id: null;
                        outlook_id: null;
                        secure_id: string;
                    };
                };
            };
        };
    };
    "POST /public_api/v1/absences": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "absence": {
                 *         "absence_type_id": 3,
                 *         "user_external_id": "person-4",
                 *         "starts_at": "2026-07-06",
                 *         "ends_at": "2026-07-10",
                 *         "full_day": true
                 *       }
                 *     }
                 */
                "application/json": {
                    absence?: {
                        /** @description the kind of absence; either this or `absence_type_external_id` */
                        absence_type_id?: string | number | null;
                        /** @description your own id of it */
                        absence_type_external_id?: string | null;
                        /** @description the id of the user; either this or `user_external_id` */
                        user_id?: string | number | null;
                        /** @description your own id of the user; either this or `user_id` */
                        user_external_id?: string | null;
                        /**
                         * @description a date, or a time with offset
                         * @example 2026-07-06
                         * @example 2026-07-06T08:00:00+02:00
                         */
                        starts_at: string;
                        /**
                         * @description a date, or a time with offset
                         * @example 2026-07-06
                         * @example 2026-07-06T08:00:00+02:00
                         */
                        ends_at: string;
                        /**
                         * @description whose days they are; the zone of the person when missing
                         * @example Berlin
                         * @example Europe/Berlin
                         */
                        time_zone?: string | null;
                        /** @description whole local days; when missing, true for dates and whole days, false for times of day */
                        full_day?: boolean | null;
                        external_id?: string | null;
                        force_calc_custom_hours?: boolean | null;
                        /** @description needed with `force_calc_custom_hours` */
                        paid_hours?: number | null;
                        /** @description needed with `force_calc_custom_hours` */
                        vacation_days?: number | null;
                    };
                    /** @description The token, when it is not sent as `Authorization: Bearer`. */
                    api_token?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: number;
                        absence_type_id: number;
                        user_id: number;
                        title: string;
                        /** Format: date-time */
                        starts_at: string;
                        /** Format: date-time */
                        ends_at: string;
                        time_zone: string;
                        full_day: boolean;
                        external_id: string | null;
                        force_calc_custom_hours: boolean;
                        paid_hours: number;
                        vacation_days: number;
                        confirm: null;
                        /** Format: date-time */
                        confirmed_at: string | null;
                        confirmed_by: number | null;
                        confirm_message: string | null;
                        /** Format: date-time */
                        created_at: string;
                        /** Format: date-time */
                        updated_at: string;
                        created_by: number | null;
                        note: null;
                        charge_days_job_status: string | null;
                        import_id: null;
                        outlook_id: null;
                        secure_id: string;
                    };
                };
            };
        };
    };
    "DELETE /public_api/v1/absences": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "absence": {
                 *         "external_id": "absence-4-3"
                 *       }
                 *     }
                 */
                "application/json": {
                    absence?: {
                        /** @description The id of the record; either this or `external_id`. */
                        id?: string | number;
                        /** @description Your own id of the record; either this or `id`. */
                        external_id?: string;
                    };
                    /** @description The token, when it is not sent as `Authorization: Bearer`. */
                    api_token?: string;
                };
            };
        };
        responses: {
            /** @description Done; there is nothing to show. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "PUT /public_api/v1/absences/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "absence": {
                 *         "external_id": "absence-4-3"
                 *       }
                 *     }
                 */
                "application/json": {
                    absence?: {
                        /** @description The id of the record; either this or `external_id`. */
                        id?: string | number;
                        /** @description Your own id of the record; either this or `id`. */
                        external_id?: string;
                    };
                    /** @description The token, when it is not sent as `Authorization: Bearer`. */
                    api_token?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: number;
                        absence_type_id: number;
                        absence_type_external_id: string;
                        user_id: number;
                        title: string;
                        /** Format: date-time */
                        starts_at: string;
                        /** Format: date-time */
                        ends_at: string;
                        time_zone: string;
                        full_day: boolean;
                        external_id: string | null;
                        force_calc_custom_hours: boolean;
                        paid_hours: number;
                        vacation_days: number;
                        confirm: null;
                        confirmed: boolean | null;
                        /** Format: date-time */
                        confirmed_at: string | null;
                        confirmed_by: number | null;
                        confirm_message: string | null;
                        /** Format: date-time */
                        created_at: string;
                        /** Format: date-time */
                        updated_at: string;
                        created_by: number | null;
                        note: null;
                        charge_days_job_status: string | null;
                        import_id: null;
                        outlook_id: null;
                        secure_id: string;
                    };
                };
            };
        };
    };
    "PUT /public_api/v1/absences/reset": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "absence": {
                 *         "external_id": "absence-4-3"
                 *       }
                 *     }
                 */
                "application/json": {
                    absence?: {
                        /** @description The id of the record; either this or `external_id`. */
                        id?: string | number;
                        /** @description Your own id of the record; either this or `id`. */
                        external_id?: string;
                    };
                    /** @description The token, when it is not sent as `Authorization: Bearer`. */
                    api_token?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: number;
                        absence_type_id: number;
                        absence_type_external_id: string;
                        user_id: number;
                        title: string;
                        /** Format: date-time */
                        starts_at: string;
                        /** Format: date-time */
                        ends_at: string;
                        time_zone: string;
                        full_day: boolean;
                        external_id: string | null;
                        force_calc_custom_hours: boolean;
                        paid_hours: number;
                        vacation_days: number;
                        confirm: null;
                        confirmed: boolean | null;
                        /** Format: date-time */
                        confirmed_at: string | null;
                        confirmed_by: number | null;
                        confirm_message: string | null;
                        /** Format: date-time */
                        created_at: string;
                        /** Format: date-time */
                        updated_at: string;
                        created_by: number | null;
                        note: null;
                        charge_days_job_status: string | null;
                        import_id: null;
                        outlook_id: null;
                        secure_id: string;
                    };
                };
            };
        };
    };
    "PUT /public_api/v1/absences/reject": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "absence": {
                 *         "external_id": "absence-4-3"
                 *       }
                 *     }
                 */
                "application/json": {
                    absence?: {
                        /** @description The id of the record; either this or `external_id`. */
                        id?: string | number;
                        /** @description Your own id of the record; either this or `id`. */
                        external_id?: string;
                    };
                    /** @description The token, when it is not sent as `Authorization: Bearer`. */
                    api_token?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: number;
                        absence_type_id: number;
                        absence_type_external_id: string;
                        user_id: number;
                        title: string;
                        /** Format: date-time */
                        starts_at: string;
                        /** Format: date-time */
                        ends_at: string;
                        time_zone: string;
                        full_day: boolean;
                        external_id: string | null;
                        force_calc_custom_hours: boolean;
                        paid_hours: number;
                        vacation_days: number;
                        confirm: null;
                        confirmed: boolean | null;
                        /** Format: date-time */
                        confirmed_at: string | null;
                        confirmed_by: number | null;
                        confirm_message: string | null;
                        /** Format: date-time */
                        created_at: string;
                        /** Format: date-time */
                        updated_at: string;
                        created_by: number | null;
                        note: null;
                        charge_days_job_status: string | null;
                        import_id: null;
                        outlook_id: null;
                        secure_id: string;
                    };
                };
            };
        };
    };
    "GET /public_api/v1/vacation_entitlements": {
        parameters: {
            query?: {
                /** @description the id of the user; either this or `user_external_id` */
                user_id?: string | number | null;
                /**
                 * @description your own id of the user; either this or `user_id`
                 * @example person-4
                 */
                user_external_id?: string | null;
                /** @description the first day */
                start_date?: string | null;
                /** @description the last day */
                end_date?: string | null;
                /** @description The number of the page, from 1. */
                page?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        vacation_times: {
                            id: number;
                            user_id: number;
                            title: string;
                            /** Format: date */
                            starts_at: string;
                            /** Format: date */
                            ends_at: string;
                            planned_days: number;
                            spent_days: number;
                            transferred_days: number;
                            expires: boolean;
                            transfer_remaining: boolean;
                            /** Format: date */
                            end_of_transfer_period: string | null;
                            transferred_to: null;
                            import_id: null;
                            status: string;
                            locked: boolean;
                            /** Format: date-time */
                            created_at: string;
                            /** Format: date-time */
                            updated_at: string;
                        }[];
                        page_number: number;
                        total_pages: number;
                        next_page: string | null;
                    };
                };
            };
        };
    };
    "POST /public_api/v1/vacation_entitlements": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "vacation_times": {
                 *         "user_external_id": "person-4",
                 *         "title": "2026",
                 *         "planned_days": 30
                 *       }
                 *     }
                 */
                "application/json": {
                    vacation_times?: {
                        title: string;
                        /** @description the id of the user; either this or `user_external_id` */
                        user_id?: string | number | null;
                        /** @description your own id of the user; either this or `user_id` */
                        user_external_id?: string | null;
                        /**
                         * @description or `start_date`; the first day of this year when missing
                         * @example 2026-01-31
                         * @example 2026-01-31T00:00:00+01:00
                         */
                        starts_at?: string | null;
                        /**
                         * @description or `end_date`; the last day of this year when missing
                         * @example 2026-01-31
                         * @example 2026-01-31T00:00:00+01:00
                         */
                        ends_at?: string | null;
                        /**
                         * @description the first day
                         * @example 2026-01-31
                         * @example 2026-01-31T00:00:00+01:00
                         */
                        start_date?: string | null;
                        /**
                         * @description the last day
                         * @example 2026-01-31
                         * @example 2026-01-31T00:00:00+01:00
                         */
                        end_date?: string | null;
                        planned_days: number;
                        expires?: boolean | null;
                        transfer_remaining?: boolean | null;
                        /**
                         * @description needed with `transfer_remaining`
                         * @example 2026-01-31
                         * @example 2026-01-31T00:00:00+01:00
                         */
                        end_of_transfer_period?: string | null;
                    };
                    /** @description The token, when it is not sent as `Authorization: Bearer`. */
                    api_token?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        vacation_times: {
                            id: number;
                            user_id: number;
                            title: string;
                            /** Format: date */
                            starts_at: string;
                            /** Format: date */
                            ends_at: string;
                            planned_days: number;
                            spent_days: number;
                            transferred_days: number;
                            expires: boolean;
                            transfer_remaining: boolean;
                            /** Format: date */
                            end_of_transfer_period: string | null;
                            transferred_to: null;
                            import_id: null;
                            status: string;
                            locked: boolean;
                            /** Format: date-time */
                            created_at: string;
                            /** Format: date-time */
                            updated_at: string;
                        }[];
                    };
                };
            };
        };
    };
}
